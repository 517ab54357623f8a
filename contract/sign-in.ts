import * as v from 'valibot'
import { post } from './call.ts'
import { InviteCode, InviteRefusal } from './invite.ts'
import { User } from './session.ts'
import { Count, Instant } from './value.ts'

/** Lower-case MD5 hex of the password; the server treats it as the password. Source: product spec §3. */
export const PasswordHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not an MD5 hash'))

/** E-mail address, phone number or username. */
const Account = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120))

/** Six digits. */
export const VerificationCode = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, 'not six digits'))

/** Response of every sign-in call. Clients store a token only if both `success` and `token` are present. */
export const SessionResult = v.object({
  success: v.boolean(),
  message: v.string(),
  /** Why there is no session, e.g. `code-wrong`; absent on success. */
  problem: v.optional(v.string()),
  user: v.optional(User),
  token: v.optional(v.string()),
  /** The member has two-step sign-in: the token goes to `POST /api/login/second-step`, from the same browser. */
  secondStep: v.optional(v.object({ token: v.string(), expiresAt: Instant })),
  /** For a registration: its invite code was rewarded. */
  inviteReward: v.optional(v.boolean()),
  /** Why its invite code was not rewarded; absent without a code. */
  inviteRefusal: v.optional(InviteRefusal),
})
export type SessionResult = v.InferOutput<typeof SessionResult>

/** `OS - Browser`, optional in every sign-in; stored for the member's list of devices and login history. */
export const SignInDeviceName = v.optional(v.pipe(v.string(), v.maxLength(120)))
/** `lat, lon` with two decimals, stored likewise; anything else is ignored. */
export const SignInLocation = v.optional(v.pipe(v.string(), v.maxLength(120)))

/** Optional device details of a password login. */
const SignInExtras = v.object({
  deviceFingerprint: v.optional(v.pipe(v.string(), v.maxLength(20_000))),
  deviceName: SignInDeviceName,
  location: SignInLocation,
})

/** Body of `POST /api/login/password`. */
export const PasswordLogin = v.object({
  emailOrPhone: Account,
  password: PasswordHash,
  extras: v.optional(SignInExtras),
  ...SignInExtras.entries,
})
export type PasswordLogin = v.InferInput<typeof PasswordLogin>

/** Body of `POST /api/login/code`. */
export const CodeLogin = v.object({
  account: Account,
  code: VerificationCode,
  deviceName: SignInDeviceName,
  location: SignInLocation,
})
export type CodeLogin = v.InferInput<typeof CodeLogin>

/**
 * Body of `POST /api/login/register`, in either reading of the product spec (R1): `account` with `email` or `phone` and
 * `invite_code`, or `emailOrPhone` and `inviteCode`. Two spellings with different values: `spellings-differ`.
 */
export const Registration = v.object({
  account: v.optional(Account),
  emailOrPhone: v.optional(Account),
  email: v.optional(Account),
  phone: v.optional(Account),
  password: PasswordHash,
  verificationCode: VerificationCode,
  invite_code: v.optional(InviteCode),
  inviteCode: v.optional(InviteCode),
  /** IANA zone and language of the browser, stored with the new member. */
  timezone: v.optional(v.pipe(v.string(), v.maxLength(60))),
  language: v.optional(v.picklist(['zh', 'en'])),
  deviceName: SignInDeviceName,
})
export type Registration = v.InferInput<typeof Registration>

/** Body of `POST /api/login/verify-recovery-code`. */
export const RecoveryCode = v.object({ account: Account, code: VerificationCode })
export type RecoveryCode = v.InferInput<typeof RecoveryCode>

/** Body of `POST /api/login/reset-password`; ends every session of the member. */
export const PasswordReset = v.object({
  account: Account,
  code: VerificationCode,
  newPassword: PasswordHash,
  deviceName: SignInDeviceName,
})
export type PasswordReset = v.InferInput<typeof PasswordReset>

export const CODE_SCENES = ['login', 'register', 'reset'] as const

/** Body of `POST /api/login/send-code`; the default scene is register. */
export const CodeRequest = v.object({ account: Account, scene: v.optional(v.picklist(CODE_SCENES), 'register') })
export type CodeRequest = v.InferInput<typeof CodeRequest>

/** Response of `POST /api/login/send-code`. The same for known and unknown accounts. */
export const CodeSent = v.object({
  success: v.boolean(),
  message: v.string(),
  /** Seconds until another code may be requested. */
  retryAfter: Count,
})
export type CodeSent = v.InferOutput<typeof CodeSent>

export const signInCalls = {
  password: post('/api/login/password', {
    summary: 'Sign in with account and password',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    json: PasswordLogin,
    response: SessionResult,
    isBare: true,
  }),
  code: post('/api/login/code', {
    summary: 'Sign in with account and code',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    json: CodeLogin,
    response: SessionResult,
    isBare: true,
  }),
  register: post('/api/login/register', {
    summary: 'Become a member',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    json: Registration,
    response: SessionResult,
    isBare: true,
  }),
  sendCode: post('/api/login/send-code', {
    summary: 'Have a code sent by mail or text message',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    json: CodeRequest,
    response: CodeSent,
    isBare: true,
  }),
  verifyRecoveryCode: post('/api/login/verify-recovery-code', {
    summary: 'Look whether a code may set a new password',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    json: RecoveryCode,
    response: v.null(),
  }),
  resetPassword: post('/api/login/reset-password', {
    summary: 'Set a new password by code',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    json: PasswordReset,
    response: v.null(),
  }),
}
