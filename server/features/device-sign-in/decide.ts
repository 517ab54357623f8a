import { type DeviceRequest, shownUserCode, userCodeOf } from '#contract/device-sign-in.ts'
import type { Member } from '#server/app-env.ts'
import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import { findSession } from '#server/domain/session/table.ts'
import { ProblemError } from '#server/lib/problem.ts'
import {
  addressSubject,
  type Counted,
  countCalls,
  countedByNetwork,
  networksOf,
  uncountCalls,
} from '#server/lib/rate-limit.ts'
import { hashOfUserCode } from './codes.ts'
import { type DeviceSignIn, findByUserCode, updateDecided } from './table.ts'

/**
 * Codes that no waiting device has. With a thousand waiting devices and 34 bits, guessing at this rate hits one in
 * about three years.
 */
const WRONG_CODES = { name: 'device-code-wrong', max: 20, windowSeconds: 900 }

interface Decider extends Caller {
  member: Member
  sessionId: string | null
}

/** The device that waits with this code. Refuses as the contract says, and with `too-many-requests`. */
export async function showDevice(decider: Decider, userCode: string): Promise<DeviceRequest> {
  const { letters, found } = await findWaiting(decider, userCode)
  const { name, system, address, createdAt, expiresAt } = found
  return {
    userCode: shownUserCode(letters),
    name,
    system,
    network: shownNetwork(address),
    isOwnNetwork: addressSubject(address) === addressSubject(decider.address),
    at: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Approves or refuses the device; the same decision again changes nothing. Refuses as above, and with `browser-required`
 * where a tool would approve another.
 */
export async function decideOnDevice(decider: Decider, userCode: string, state: 'approved' | 'refused') {
  const { db, member, sessionId } = decider
  if (state === 'approved' && (!sessionId || (await findSession(db, sessionId))?.kind !== 'browser'))
    throw new ProblemError('browser-required')
  const { found, isRepeated } = await findWaiting(decider, userCode, state)
  const decision = { state, memberId: member.id, approvedIn: state === 'approved' ? sessionId : null }
  if (!isRepeated && !(await updateDecided(db, found.id, decision))) throw new ProblemError('device-code-used')
  return null
}

async function findWaiting(decider: Decider, userCode: string, repeated?: DeviceSignIn['state']) {
  const { db, now, member, services, address } = decider
  const counted: Counted[] = [
    { rule: WRONG_CODES, subject: `member:${member.id}` },
    ...countedByNetwork(WRONG_CODES, address),
  ]
  // Counted before it is looked up, so that concurrent guesses are all counted.
  await countCalls(rateContext(decider), counted)
  const letters = userCodeOf(userCode)
  const found = letters === null ? undefined : await findByUserCode(db, hashOfUserCode(services.keys, letters))
  if (letters === null || !found) throw new ProblemError('device-code-unknown')
  await uncountCalls(db, counted)
  const isRepeated = found.memberId === member.id && found.state === repeated
  if (found.expiresAt <= now) throw new ProblemError('device-code-expired')
  if (found.state !== 'waiting' && !isRepeated) throw new ProblemError('device-code-used')
  return { letters, found, isRepeated }
}

/** The network without its last part, which tells a person enough and nobody more. */
function shownNetwork(address: string) {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1]
  return v4 ? `${v4}.*` : (networksOf(address).at(-1)?.subject ?? '')
}
