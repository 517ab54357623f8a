import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import * as v from 'valibot'
import { Passkey, PasskeyCreation, PasskeyRequest } from '#contract/passkey.ts'
import { SessionResult } from '#contract/sign-in.ts'
import { BROWSER, dataOf, type TestApp } from '#server/lib/test-app.ts'

export const SITE = 'http://localhost'

/** Bits of authenticator data. Source: WebAuthn, section 6.1. */
export const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, hasCredential: 0x40 }
const UNLOCKED = FLAGS.present | FLAGS.verified

/** What a test may let a device or browser do wrong. */
export interface Twist {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  crossOrigin?: boolean
  flags?: number
  counter?: number
  format?: string
  statement?: Map<string, unknown>
  userHandle?: string
  credentialId?: string
}

type Statement = Parameters<typeof isoCBOR.encode>[0]

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A device that holds one passkey, with the browser in front of it. It counts its signatures from `counter`. */
export function openDevice({ counter = 0 } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let count = counter
  let owner: string | undefined

  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? SITE,
        crossOrigin: twist.crossOrigin ?? false,
      }),
    )
  const authenticatorData = (rpId: string, flags: number, twist: Twist, attested: Uint8Array = new Uint8Array()) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(twist.counter ?? count)
    const marks = Buffer.from([twist.flags ?? flags])
    return Buffer.concat([sha256(twist.rpId ?? rpId), marks, counted, attested])
  }
  const named = (twist: Twist) => {
    const credentialId = twist.credentialId ?? text(id)
    return { id: credentialId, rawId: credentialId, type: 'public-key' }
  }

  return {
    id: text(id),
    /** navigator.credentials.create(), as JSON. */
    create({ challenge, rp, user }: PasskeyCreation, twist: Twist = {}) {
      owner = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // COSE: an elliptic key, ES256, P-256.
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const rawId = twist.credentialId === undefined ? id : Buffer.from(twist.credentialId, 'base64url')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(rawId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, isoCBOR.encode(key)])
      const authData = authenticatorData(rp.id, UNLOCKED | FLAGS.hasCredential, twist, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', twist.format ?? 'none'],
        ['attStmt', twist.statement ?? new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...named(twist),
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, twist)),
          attestationObject: text(isoCBOR.encode(attestation as Statement)),
          transports: ['internal', 'hybrid', 'a-new-one'],
        },
      }
    },
    /** navigator.credentials.get(), as JSON. */
    get({ challenge, rpId }: PasskeyRequest, twist: Twist = {}) {
      if (counter > 0) count++
      const client = clientData('webauthn.get', challenge, twist)
      const data = authenticatorData(rpId, UNLOCKED, twist)
      return {
        ...named(twist),
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: twist.userHandle ?? owner,
        },
      }
    },
  }
}

export type Device = ReturnType<typeof openDevice>

/** The calls of a member and of a visitor, each with the browser's cookie. */
export const passkeySteps = ({ call }: Pick<TestApp, 'call'>) => ({
  async begin(token: string, cookie = BROWSER) {
    const answer = await call('POST', '/api/security/passkey-options', { token, cookie })
    return dataOf(answer, PasskeyCreation)
  },
  add: (token: string, credential: object, { name = '我的手机', cookie = BROWSER } = {}) =>
    call('POST', '/api/security/passkeys', { token, cookie, body: { credential, name } }),
  /** Both, without anything wrong. */
  async own(token: string, device: Device, name?: string) {
    const credential = device.create(await this.begin(token))
    return dataOf(await this.add(token, credential, { ...(name && { name }) }), Passkey)
  },
  async request(cookie = BROWSER) {
    return dataOf(await call('POST', '/api/login/passkey/options', { cookie }), PasskeyRequest)
  },
  async signIn(credential: object, { cookie = BROWSER, deviceName = 'iOS - Safari', location = '' } = {}) {
    const answer = await call('POST', '/api/login/passkey', { cookie, body: { credential, deviceName, location } })
    return { ...answer, result: v.safeParse(SessionResult, answer.body).output as SessionResult }
  },
})
