import * as v from 'valibot'
import { del, get, post } from './call.ts'
import { List } from './envelope.ts'
import { OAUTH_PROVIDERS } from './oauth.ts'
import { AssertionCredential, Passkey } from './passkey.ts'
import { SecondStepCode } from './second-step.ts'
import { PasswordHash, VerificationCode } from './sign-in.ts'
import { Count, Instant, queryNumber } from './value.ts'

/**
 * What a member may be asked for before a sensitive change: the password, a code of the authenticator app or for recovery,
 * a passkey, or a code sent by mail or text message. Empty: logging in again is the only way.
 */
export const ProofWays = v.array(v.picklist(['password', 'code', 'passkey', 'sent-code']))
export type ProofWays = v.InferOutput<typeof ProofWays>

/** `data` of `GET /api/security`. */
export const Security = v.object({
  hasPassword: v.boolean(),
  /** Masked; empty where there is none. */
  email: v.string(),
  phone: v.string(),
  username: v.string(),
  twoStep: v.boolean(),
  recoveryCodesLeft: Count,
  /** Accounts of other sites that sign in here. */
  bound: v.array(v.object({ type: v.string(), name: v.string(), at: Instant })),
  passkeys: v.array(Passkey),
  /** The sign-in before the present one. `place`: `lat, lon` with two decimals, or empty. */
  lastLogin: v.nullable(v.object({ at: Instant, device: v.string(), place: v.string() })),
})
export type Security = v.InferOutput<typeof Security>

/** `data` of `proof-required`. */
export const ProofRequired = v.object({ ways: ProofWays })

/** Body of `POST /api/security/proof`: one of the three. */
export const Proof = v.object({
  password: v.optional(PasswordHash),
  code: v.optional(SecondStepCode),
  /** The code of `POST /api/security/proof-code`, in the browser that requested it. */
  sentCode: v.optional(VerificationCode),
})
export type Proof = v.InferInput<typeof Proof>

/** Body of `POST /api/security/passkey-proof`: signs a challenge of `POST /api/login/passkey/options`. */
export const PasskeyProof = v.object({ credential: AssertionCredential })
export type PasskeyProof = v.InferInput<typeof PasskeyProof>

/** `data` of `POST /api/security/proof-code`. `to`: the masked address; `retryAfter`: seconds until the next code. */
const ProofCodeSent = v.object({ to: v.string(), retryAfter: Count })

/** `data` of both proofs: when it stops to count. */
const Proved = v.object({ until: Instant })

/** Body of `POST /api/security/password`. Without `old` it needs a recent proof. */
export const NewPassword = v.object({ old: v.optional(PasswordHash), new: PasswordHash })
export type NewPassword = v.InferInput<typeof NewPassword>

/** A `tool` is a program that a member has approved; it cannot approve others. */
export const SESSION_KINDS = ['browser', 'tool'] as const
export type SessionKind = (typeof SESSION_KINDS)[number]

/** Part of `data` of `GET /api/security/sessions`: a device on which the member is logged in. */
const MemberSession = v.object({
  /** Stays the same when the session is renewed; opens nothing. */
  id: v.pipe(v.string(), v.uuid()),
  /** `OS - Browser`; empty where the login did not name it. */
  device: v.string(),
  /** `tool`: a program without a browser, e.g. the command-line tool. */
  kind: v.optional(v.picklist(SESSION_KINDS), 'browser'),
  /** `lat, lon` with two decimals; empty where the login did not tell it. */
  place: v.string(),
  /** When the member logged in there. */
  at: Instant,
  /** When it was last used; at most an hour too early. */
  seenAt: Instant,
  /** The session of this request. */
  current: v.boolean(),
})
export type MemberSession = v.InferOutput<typeof MemberSession>
export const MemberSessions = v.array(MemberSession)

/** Days for which the login history goes back. Source: inventory SP-02. */
export const LOGIN_HISTORY_DAYS = 90

/**
 * How a login was made. `reset`: a new password was set by code, which opens no session. `device`: a program without a
 * browser, which the member approved. `unknown`: the login is older
 * than the history.
 */
export const LOGIN_METHODS = [
  'password',
  'code',
  'passkey',
  'registration',
  'reset',
  'device',
  ...OAUTH_PROVIDERS,
  'unknown',
] as const
export type LoginMethod = (typeof LOGIN_METHODS)[number]

/** Query of `GET /api/security/logins`. */
const LoginsQuery = v.object({
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
  page: queryNumber(1, 1, 1000),
  pageSize: queryNumber(10, 1, 60),
})
export type LoginsQuery = v.InferOutput<typeof LoginsQuery>

/** A login of the member, or an attempt at one. */
const LoginRecord = v.object({
  /** Opens nothing. */
  id: v.pipe(v.string(), v.uuid()),
  at: Instant,
  /** `OS - Browser`; empty where it is not known. */
  device: v.string(),
  /** `lat, lon` with two decimals; empty where the login did not tell it. */
  place: v.string(),
  method: v.picklist(LOGIN_METHODS),
  /** It took a second step as well; where it failed, the first step was right and the second one wrong. */
  secondStep: v.boolean(),
  /** False for a wrong password or code, and for a login that was refused. */
  ok: v.boolean(),
})
export type LoginRecord = v.InferOutput<typeof LoginRecord>
export const LoginList = List(LoginRecord)
export type LoginList = v.InferOutput<typeof LoginList>

/** `data` of `DELETE /api/security/sessions/:id` and `…/others`: sessions ended. */
export const EndedSessions = v.object({ ended: Count })

export const securityCalls = {
  overview: get('/api/security', {
    summary: 'How the member signs in',
    access: 'member',
    client: 'site',
    response: Security,
  }),
  setPassword: post('/api/security/password', {
    summary: 'Set a new password; every other session of the member ends',
    access: 'member',
    client: 'site',
    json: NewPassword,
    response: v.null(),
  }),
  sessions: get('/api/security/sessions', {
    summary: 'Devices on which the member is logged in, the present one first, then the newest',
    access: 'member',
    client: 'site',
    response: MemberSessions,
  }),
  endSession: del('/api/security/sessions/:id', {
    summary: 'Log a device out',
    access: 'member',
    client: 'site',
    response: EndedSessions,
  }),
  endOtherSessions: del('/api/security/sessions/others', {
    summary: 'Log every other device out',
    access: 'member',
    client: 'site',
    response: EndedSessions,
  }),
  logins: get('/api/security/logins', {
    summary: 'Logins of the last 90 days and failed attempts, newest first',
    access: 'member',
    client: 'site',
    query: LoginsQuery,
    response: LoginList,
  }),
  prove: post('/api/security/proof', {
    summary: 'Prove again who is there, for sensitive changes of the next ten minutes',
    access: 'member',
    client: 'site',
    json: Proof,
    response: Proved,
  }),
  sendProofCode: post('/api/security/proof-code', {
    summary: 'Have a code for a proof sent to the address or number of the account',
    access: 'member',
    client: 'site',
    response: ProofCodeSent,
  }),
  proveByPasskey: post('/api/security/passkey-proof', {
    summary: 'Prove again who is there, with a passkey of the account',
    access: 'member',
    client: 'site',
    json: PasskeyProof,
    response: Proved,
  }),
}
