import type * as v from 'valibot'
import {
  MAX_PASSKEYS,
  type NewPasskey,
  type Passkey,
  PASSKEY_TRANSPORTS,
  type PasskeyCreation,
} from '#contract/passkey.ts'
import type { Member } from '#server/app-env.ts'
import type { Caller } from '#server/domain/session/caller.ts'
import { findPasskeys, insertPasskey } from '#server/domain/session/passkeys/table.ts'
import { toPasskey } from '#server/domain/session/passkeys/to-passkey.ts'
import { plainText } from '#server/lib/printable.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { siteNameIn } from '#server/lib/site-name.ts'
import { CHALLENGE_MS, insertChallenge, randomText, takeChallenge } from './challenges.ts'
import { readClientData, readRelyingParty } from './client-data.ts'

type Credential = v.InferOutput<typeof NewPasskey>['credential']

/** EdDSA, ES256, RS256: what every Node version verifies. Source: IANA, COSE Algorithms. */
const ALGORITHMS = [-8, -7, -257]

/** What a device needs to create a passkey of the member. Refuses with `not-found` and `passkeys-full`. */
export async function beginPasskey(caller: Caller, member: Member): Promise<PasskeyCreation> {
  const { services, language } = caller
  const { id } = readRelyingParty(services.config)
  const known = await findPasskeys(caller.db, member.id)
  if (known.length >= MAX_PASSKEYS) throw new ProblemError('passkeys-full')
  const userHandle = known[0]?.userHandle ?? randomText()
  const challenge = await insertChallenge(caller, { memberId: member.id, userHandle })
  return {
    challenge,
    rp: { id, name: siteNameIn(services.config, language) },
    user: {
      id: userHandle,
      name: member.email ?? member.phone ?? member.username ?? member.nickname,
      displayName: member.nickname,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: known
      .filter(({ rpId }) => rpId === id)
      .map(({ credentialId, transports }) => ({
        type: 'public-key',
        id: credentialId,
        transports: PASSKEY_TRANSPORTS.filter((transport) => transports.includes(transport)),
      })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/**
 * Stores a passkey that the member's device has created for a challenge of this browser. Refuses with
 * `passkey-expired`, with `passkey-refused` for anything that does not fit, `passkey-taken` and `passkeys-full`.
 */
export async function addPasskey(
  caller: Caller,
  member: Member,
  { credential, name }: v.InferOutput<typeof NewPasskey>,
): Promise<Passkey> {
  const { db, now, services } = caller
  const party = readRelyingParty(services.config)
  const claimed = readClientData(credential.response.clientDataJSON, party)
  if (!claimed) throw new ProblemError('passkey-refused')
  const taken = await takeChallenge(caller, claimed.challenge, member.id)
  if (!taken) throw new ProblemError('passkey-expired')
  const created = await verify(credential, { ...claimed, rpId: party.id })
  if ((await findPasskeys(db, member.id)).length >= MAX_PASSKEYS) throw new ProblemError('passkeys-full')
  const passkey = await insertPasskey(db, {
    ...created,
    memberId: member.id,
    rpId: party.id,
    userHandle: taken.userHandle,
    transports: PASSKEY_TRANSPORTS.filter((transport) => credential.response.transports?.includes(transport)),
    name: passkeyName(name),
    createdAt: now,
  })
  if (!passkey) throw new ProblemError('passkey-taken')
  return toPasskey(passkey)
}

/** One line, without characters that would change the text around it. */
export function passkeyName(typed: string): string {
  const name = plainText(typed).replaceAll(/\s+/g, ' ')
  if (!name) throw new ProblemError('invalid-fields', { fields: { name: 'no readable character' } })
  return name
}

async function verify(
  { id, rawId, type, response }: Credential,
  { challenge, origin, rpId }: { challenge: string; origin: string; rpId: string },
) {
  const { clientDataJSON, attestationObject } = response
  // Large, and needed by few.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  if (!(await isUncertified(attestationObject))) throw new ProblemError('passkey-refused')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo || registrationInfo.credential.id !== id) throw new ProblemError('passkey-refused')
  const { credential, aaguid, credentialBackedUp } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    isBackedUp: credentialBackedUp,
    aaguid,
  }
}

/**
 * We ask for no certificates, so a browser sends none. The library would fetch what they name, from any address.
 */
async function isUncertified(attestationObject: string) {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const format = decoded.get('fmt')
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}
