import * as v from 'valibot'
import { del, post, put } from './call.ts'
import { SessionResult, SignInDeviceName, SignInLocation } from './sign-in.ts'
import { Count, Instant } from './value.ts'

/** Passkeys that one member may have. */
export const MAX_PASSKEYS = 20

export const PASSKEY_NAME_MAX = 60

/** How a device may be reached. Source: WebAuthn, AuthenticatorTransport. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** Bytes as base64url, at most `maxLength` characters of it. */
const Bytes = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength), v.regex(/^[\w-]+$/, 'not base64url'))

/** Source: WebAuthn: an id has at most 1023 bytes. */
const CredentialId = Bytes(1364)
const ClientData = Bytes(8000)
const AuthenticatorData = Bytes(8000)

/** An entry of `passkeys` in `GET /api/security`. */
export const Passkey = v.object({
  id: v.string(),
  name: v.string(),
  at: Instant,
  usedAt: v.nullable(Instant),
})
export type Passkey = v.InferOutput<typeof Passkey>

/** `data` of `POST /api/login/passkey/options`, a PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
export const PasskeyRequest = v.object({
  challenge: v.string(),
  rpId: v.string(),
  /** Milliseconds. */
  timeout: Count,
  userVerification: v.literal('required'),
})
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>

const Assertion = v.object({
  clientDataJSON: ClientData,
  authenticatorData: AuthenticatorData,
  signature: Bytes(8000),
  userHandle: v.optional(v.nullable(Bytes(100))),
})

/** What a device signs a challenge with, an AuthenticationResponseJSON of WebAuthn. */
export const AssertionCredential = v.object({
  id: CredentialId,
  rawId: CredentialId,
  type: v.literal('public-key'),
  response: Assertion,
})

/** Body of `POST /api/login/passkey`. */
export const PasskeySignIn = v.object({
  credential: AssertionCredential,
  deviceName: SignInDeviceName,
  location: SignInLocation,
})
export type PasskeySignIn = v.InferInput<typeof PasskeySignIn>

const RelyingParty = v.object({ id: v.string(), name: v.string() })
const UserOfDevice = v.object({ id: v.string(), name: v.string(), displayName: v.string() })
const Algorithm = v.object({ type: v.literal('public-key'), alg: v.number() })
const KnownCredential = v.object({
  type: v.literal('public-key'),
  id: v.string(),
  transports: v.array(v.picklist(PASSKEY_TRANSPORTS)),
})
const Selection = v.object({
  residentKey: v.literal('required'),
  requireResidentKey: v.literal(true),
  userVerification: v.literal('required'),
})

/** `data` of `POST /api/security/passkey-options`, a PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
export const PasskeyCreation = v.object({
  challenge: v.string(),
  rp: RelyingParty,
  user: UserOfDevice,
  pubKeyCredParams: v.array(Algorithm),
  /** Milliseconds. */
  timeout: Count,
  /** The member's passkeys: a device that has one of them creates no other. */
  excludeCredentials: v.array(KnownCredential),
  authenticatorSelection: Selection,
  attestation: v.literal('none'),
})
export type PasskeyCreation = v.InferOutput<typeof PasskeyCreation>

const Attestation = v.object({
  clientDataJSON: ClientData,
  attestationObject: Bytes(16_000),
  transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(20))),
})

/** What a device creates, a RegistrationResponseJSON of WebAuthn. */
const AttestationCredential = v.object({
  id: CredentialId,
  rawId: CredentialId,
  type: v.literal('public-key'),
  response: Attestation,
})

const PasskeyName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PASSKEY_NAME_MAX))

/** Body of `POST /api/security/passkeys`. */
export const NewPasskey = v.object({ credential: AttestationCredential, name: PasskeyName })
export type NewPasskey = v.InferInput<typeof NewPasskey>

/** Body of `PUT /api/security/passkeys/:id`. */
export const PasskeyRenaming = v.object({ name: PasskeyName })

export const passkeySignInCalls = {
  request: post('/api/login/passkey/options', {
    summary: 'Ask for a challenge to sign in with a passkey',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    response: PasskeyRequest,
  }),
  signIn: post('/api/login/passkey', {
    summary: 'Sign in with a passkey, from the browser that asked for the challenge',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    json: PasskeySignIn,
    response: SessionResult,
    isBare: true,
  }),
}

export const passkeyCalls = {
  begin: post('/api/security/passkey-options', {
    summary: 'Begin to add a passkey; needs a recent proof',
    access: 'member',
    client: 'site',
    response: PasskeyCreation,
  }),
  add: post('/api/security/passkeys', {
    summary: 'Add a passkey; needs a recent proof',
    access: 'member',
    client: 'site',
    json: NewPasskey,
    response: Passkey,
  }),
  rename: put('/api/security/passkeys/:id', {
    summary: 'Rename a passkey',
    access: 'member',
    client: 'site',
    json: PasskeyRenaming,
    response: Passkey,
  }),
  remove: del('/api/security/passkeys/:id', {
    summary: 'Delete a passkey; needs a recent proof',
    access: 'member',
    client: 'site',
    response: v.null(),
  }),
}
