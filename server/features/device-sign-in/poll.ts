import { SLOW_DOWN_SECONDS } from '#contract/device-sign-in.ts'
import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import { completeSignIn } from '#server/domain/session/sign-in/complete-sign-in.ts'
import { findMemberById, findSession } from '#server/domain/session/table.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { countCalls, countedByNetwork, type RateRule } from '#server/lib/rate-limit.ts'
import { hashOfDeviceCode } from './codes.ts'
import { type DeviceSignIn, lockByDeviceCode, updatePolled, updateUsed } from './table.ts'

/** Polls with codes that no device has. */
const UNKNOWN_OF_ADDRESS: RateRule = { name: 'device-poll-unknown', max: 60, windowSeconds: 900 }
/** Milliseconds by which a poll may come early: the way to the server takes longer one time than another. */
const JITTER_MS = 500
const LONGEST_INTERVAL_SECONDS = 60

type Outcome = { problem: ProblemError } | { approved: DeviceSignIn }

/**
 * Opens the session of an approved device, once. Refuses with `authorization-pending`, `slow-down`, `device-refused`,
 * `device-code-expired`, and with the problem of the member's state.
 */
export async function pollDeviceSignIn(caller: Caller, deviceCode: string) {
  const hash = hashOfDeviceCode(deviceCode)
  // The transaction commits the poll, so that the refusal must be thrown after it.
  const outcome = await caller.db.transaction(async (tx): Promise<Outcome> => {
    const found = await lockByDeviceCode(tx, hash)
    if (!found) return { problem: new ProblemError('device-code-expired') }
    const interval = await recordPoll({ ...caller, db: tx }, found)
    if (interval !== found.interval)
      return { problem: new ProblemError('slow-down', { retryAfter: interval, data: { interval } }) }
    return outcomeOf({ ...caller, db: tx }, found)
  })
  if ('problem' in outcome) {
    if (outcome.problem.problem === 'device-code-expired')
      await countCalls(rateContext(caller), countedByNetwork(UNKNOWN_OF_ADDRESS, caller.address))
    throw outcome.problem
  }
  return openDeviceSession(caller, outcome.approved)
}

/** The interval from now on, longer where the poll came too early. */
async function recordPoll({ db, now }: Caller, { id, interval, polledAt }: DeviceSignIn) {
  const isEarly = polledAt !== null && now.getTime() < polledAt.getTime() + interval * 1000 - JITTER_MS
  const next = isEarly ? Math.min(interval + SLOW_DOWN_SECONDS, LONGEST_INTERVAL_SECONDS) : interval
  await updatePolled(db, id, { polledAt: now, interval: next })
  return next
}

async function outcomeOf({ db, now }: Caller, found: DeviceSignIn): Promise<Outcome> {
  if (found.expiresAt <= now || found.state === 'used') return { problem: new ProblemError('device-code-expired') }
  if (found.state === 'waiting') return { problem: new ProblemError('authorization-pending') }
  if (found.state === 'refused' || !(await isStillApproved({ db }, found)))
    return { problem: new ProblemError('device-refused') }
  await updateUsed(db, found.id)
  return { approved: found }
}

/** A ban or a reset password ends what the stolen session had approved; logging out does not. */
async function isStillApproved({ db }: Pick<Caller, 'db'>, { approvedIn }: DeviceSignIn) {
  const session = approvedIn === null ? undefined : await findSession(db, approvedIn)
  return session !== undefined && ['', 'logout'].includes(session.endedBy)
}

async function openDeviceSession(caller: Caller, { memberId, name, system }: DeviceSignIn) {
  const member = memberId === null ? undefined : await findMemberById(caller.db, memberId)
  if (!member) throw new ProblemError('device-refused')
  const device = `${system} - wp (${name})`
  const outcome = await completeSignIn(caller, member, { method: 'device', kind: 'tool', deviceName: device })
  if ('secondStep' in outcome) throw new Error('a device was asked for a second step')
  return { ...outcome, device }
}
