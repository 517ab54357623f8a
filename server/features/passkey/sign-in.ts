import type * as v from 'valibot'
import type { PasskeyRequest, PasskeySignIn } from '#contract/passkey.ts'
import type { Member } from '#server/app-env.ts'
import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import { recordingRefusal } from '#server/domain/session/logins/record-refusal.ts'
import { findPasskeyAndMember, type PasskeyRow, updatePasskeyUsed } from '#server/domain/session/passkeys/table.ts'
import { recordProof } from '#server/domain/session/proof.ts'
import { completeSignIn, type SignInOutcome } from '#server/domain/session/sign-in/complete-sign-in.ts'
import { placeOf } from '#server/domain/session/sign-in/place-of.ts'
import { attemptsOf } from '#server/domain/session/sign-in/sign-in-attempts.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { countCalls, countedByNetwork, type RateRule } from '#server/lib/rate-limit.ts'
import { CHALLENGE_MS, insertChallenge, takeChallenge } from './challenges.ts'
import { readClientData, readRelyingParty } from './client-data.ts'

type SignIn = v.InferOutput<typeof PasskeySignIn>

/** Opening the sign-in dialog asks for a challenge, so these are no attempts to sign in. */
const CHALLENGES_OF_ADDRESS: RateRule = { name: 'passkey-challenges', max: 200, windowSeconds: 15 * 60 }

/** A challenge for any passkey of this site. Refuses with `not-found` and `too-many-requests`. */
export async function requestPasskey(caller: Caller): Promise<PasskeyRequest> {
  const { id: rpId } = readRelyingParty(caller.services.config)
  await countCalls(rateContext(caller), countedByNetwork(CHALLENGES_OF_ADDRESS, caller.address))
  const challenge = await insertChallenge(caller, { memberId: null })
  return { challenge, rpId, timeout: CHALLENGE_MS, userVerification: 'required' }
}

/**
 * Signs in the member whose passkey has signed a challenge of this browser. The device has verified the person, so no
 * second step follows. Refuses with `passkey-expired`, with `passkey-wrong` for anything that does not fit, with
 * `too-many-requests`, and with the problem of the member's state.
 */
export async function signInByPasskey(
  caller: Caller,
  { credential, deviceName, location }: SignIn,
): Promise<SignInOutcome> {
  const signed = await takeSigned(caller, credential)
  const login = { method: 'passkey', deviceName, place: placeOf(location) } as const
  return recordingRefusal(caller, { ...login, memberId: signed.member.id }, async () => {
    await checkSigned(caller, credential, signed)
    return completeSignIn(caller, signed.member, login)
  })
}

/** Allows sensitive changes for ten minutes. Refuses as `signInByPasskey`, also for a passkey of another member. */
export async function proveByPasskey(
  caller: Caller,
  { member, sessionId, credential }: { member: Member; sessionId: string | null; credential: SignIn['credential'] },
) {
  const signed = await takeSigned(caller, credential)
  await checkSigned(caller, credential, signed)
  if (signed.member.id !== member.id) throw new ProblemError('passkey-wrong')
  return recordProof({ db: caller.db, sessionId, now: caller.now })
}

/**
 * The passkey that is said to have signed a challenge of this browser, with its member. Refuses with `passkey-expired`,
 * with `passkey-wrong` for anything that does not fit, and with `too-many-requests`.
 */
async function takeSigned(caller: Caller, credential: SignIn['credential']) {
  await countCalls(rateContext(caller), attemptsOf(caller.address))
  const party = readRelyingParty(caller.services.config)
  const claimed = readClientData(credential.response.clientDataJSON, party)
  if (!claimed) throw new ProblemError('passkey-wrong')
  if (!(await takeChallenge(caller, claimed.challenge, null))) throw new ProblemError('passkey-expired')
  const found = await findPasskeyAndMember(caller.db, credential.id)
  // Credentials are long random numbers, so the shorter work for an unknown one helps no stranger.
  if (!found) throw new ProblemError('passkey-wrong')
  return { ...found, visit: { ...claimed, rpId: party.id } }
}

/** Checks that the passkey has signed it, and records the use. Refuses with `passkey-wrong`. */
async function checkSigned(
  caller: Caller,
  credential: SignIn['credential'],
  { passkey, member, visit }: Awaited<ReturnType<typeof takeSigned>>,
) {
  // A device of another member that happens to know the credential.
  if (credential.response.userHandle !== passkey.userHandle) throw new ProblemError('passkey-wrong')
  const { counter, isBackedUp } = await verify(credential, passkey, visit)
  const { id } = passkey
  if (await updatePasskeyUsed(caller.db, id, { counter, isBackedUp, now: caller.now })) return
  const details = { memberId: member.id, passkeyId: id, counter, known: passkey.counter }
  caller.services.log.warn('passkey refused: its counter has not grown, so it may have been copied', details)
  throw new ProblemError('passkey-wrong')
}

async function verify(
  { id, rawId, type, response }: SignIn['credential'],
  { credentialId, publicKey }: PasskeyRow,
  { challenge, origin, rpId }: { challenge: string; origin: string; rpId: string },
) {
  // Large, and needed by few.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON, authenticatorData, signature } = response
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    // Compared when it is stored, so that of two concurrent uses one fails.
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) throw new ProblemError('passkey-wrong')
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
}
