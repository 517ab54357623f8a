import * as v from 'valibot'
import { del, get, post } from './call.ts'
import { InviteCode } from './invite.ts'
import { SessionResult, SignInDeviceName } from './sign-in.ts'

/** Services by whose account a member may sign in, as the product spec's addresses name them. */
export const OAUTH_PROVIDERS = ['microsoft', 'wechat', 'qq', 'weibo'] as const
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number]

/** Body of `POST /api/security/bound/:provider`: where the visit ends. */
export const OAuthVisit = v.object({
  /** Random id by which the page that opened the popup recognises the result if the popup has lost its opener. */
  opener: v.optional(v.pipe(v.string(), v.uuid())),
  /** Origin of that page, if it is not the API's; one of `CORS_ORIGINS`. */
  origin: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Path of this site to open in the same window afterwards; without it the visit runs in a popup. */
  returnUrl: v.optional(v.pipe(v.string(), v.maxLength(2000))),
})

/** Query of `GET /api/auth/:provider`. */
export const OAuthStart = v.object({
  ...OAuthVisit.entries,
  /** Language of the page, in which the visit ends too: a navigation sends the browser's. */
  language: v.optional(v.picklist(['zh', 'en'])),
  /** For a new member: code of the invite that led here. */
  invite: v.optional(InviteCode),
  /** Of the page that begins the visit; the popup, which opens the session, does not know it. */
  deviceName: SignInDeviceName,
})

/** Body of `POST /api/login/oauth`: the one-time code that the callback page was given, valid for 60 s. */
export const OAuthSignIn = v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'not a code')) })

/** Types of the messages that the callback page sends, to its opener or by BroadcastChannel. Source: EV-06. */
export const OAUTH_SUCCESS = 'oauth-login-success'
export const OAUTH_REFUSED = 'oauth-login-refused'
export const OAUTH_CODE = 'oauth-login-code'
export const OAUTH_BOUND = 'oauth-bound'
export const OAUTH_BIND_REFUSED = 'oauth-bind-refused'

/** Key in sessionStorage under which a visit in the same window leaves its message. */
export const OAUTH_OUTCOME_KEY = 'oauth-outcome'

/** `data` of `POST /api/security/bound/:provider`: where the popup goes. */
export const OAuthBinding = v.object({ url: v.string() })

export const oauthCalls = {
  start: get('/api/auth/:provider', {
    summary: 'Go to a provider to sign in',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    query: OAuthStart,
    files: ['text/html'],
  }),
  callback: get('/api/auth/:provider/callback', {
    summary: 'Where a provider sends the browser back',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    files: ['text/html'],
  }),
  script: get('/api/auth/callback-script', {
    summary: 'Script of the callback page',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    files: ['text/javascript'],
  }),
  signIn: post('/api/login/oauth', {
    summary: 'Sign in with the one-time code of a provider sign-in',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    json: OAuthSignIn,
    response: SessionResult,
    isBare: true,
  }),
  bind: post('/api/security/bound/:provider', {
    summary: 'Begin to bind an account of a provider',
    access: 'member',
    client: 'site',
    json: OAuthVisit,
    response: OAuthBinding,
  }),
  unbind: del('/api/security/bound/:provider', {
    summary: 'Unbind an account of a provider',
    access: 'member',
    client: 'site',
    response: v.null(),
  }),
}
