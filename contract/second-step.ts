import * as v from 'valibot'
import { post } from './call.ts'
import { SessionResult } from './sign-in.ts'

/** Six digits of the authenticator app, or a recovery code like `k7m2p-x9d4t`. */
export const SecondStepCode = v.pipe(v.string(), v.trim(), v.minLength(6), v.maxLength(40))

/** Body of `POST /api/login/second-step`; `token` as given by the first step. */
export const SecondStep = v.object({
  token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'not a token of a sign-in')),
  code: SecondStepCode,
})

/** For an authenticator app: the secret as text (base32) and as an `otpauth:` address for a QR code. */
export const AuthenticatorSetup = v.object({ secret: v.string(), secretQr: v.string() })
export type AuthenticatorSetup = v.InferOutput<typeof AuthenticatorSetup>

/** Shown once: only hashes are stored. */
export const RecoveryCodes = v.object({ recovery: v.array(v.string()) })
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>

/** Body of `POST /api/security/2fa/verify`. */
const FirstCode = v.object({ code: SecondStepCode })

export const secondStepCalls = {
  signIn: post('/api/login/second-step', {
    summary: 'Complete a sign-in with a code of the authenticator app or a recovery code',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    json: SecondStep,
    response: SessionResult,
    isBare: true,
  }),
  setUp: post('/api/security/2fa/setup', {
    summary: 'Begin to set up two-step verification; needs a recent proof',
    access: 'member',
    client: 'site',
    response: AuthenticatorSetup,
  }),
  verify: post('/api/security/2fa/verify', {
    summary: 'Turn two-step verification on with a first code',
    access: 'member',
    client: 'site',
    json: FirstCode,
    response: RecoveryCodes,
  }),
  renewRecoveryCodes: post('/api/security/2fa/recovery', {
    summary: 'Replace the recovery codes; needs a recent proof',
    access: 'member',
    client: 'site',
    response: RecoveryCodes,
  }),
  disable: post('/api/security/2fa/disable', {
    summary: 'Turn two-step verification off; needs a recent proof',
    access: 'member',
    client: 'site',
    response: v.null(),
  }),
}
