import * as v from 'valibot'
import { Count, LocalDate } from '#contract/value.ts'
import { ENTRY_VERSION } from './entry-version.ts'
import { OBSTACLES } from './verdict.ts'

/** Within what a date can hold. */
const Milliseconds = v.pipe(v.number(), v.minValue(-8.64e15), v.maxValue(8.64e15))

const Common = {
  version: v.literal(ENTRY_VERSION),
  id: v.pipe(v.string(), v.minLength(1)),
  /** Whose session may send it. */
  memberId: Count,
  /** Names the request: sent again, it gets its first answer. */
  idempotencyKey: v.pipe(v.string(), v.minLength(1)),
  /** Milliseconds since 1970 by the device's clock. */
  createdAt: Milliseconds,
  /** The member's, IANA. */
  timeZone: v.string(),
  attempts: Count,
  /** Milliseconds since 1970; no attempt before. */
  nextAttemptAt: Milliseconds,
  /** When the last attempt ended, by the same clock; a time before it means that the clock was set back. */
  attemptedAt: v.optional(Milliseconds),
  /** `refused`: its day is closed. `parked`: refused for another reason. Both stay until the member has seen them. */
  state: v.picklist(['waiting', 'refused', 'parked']),
  /** What the last attempt met. */
  obstacle: v.optional(v.picklist(OBSTACLES)),
  /** The server's own words. */
  message: v.optional(v.string()),
}

export const CheckInEntry = v.object({ kind: v.literal('check-in'), claimedDay: LocalDate, ...Common })
export type CheckInEntry = v.InferOutput<typeof CheckInEntry>

const HeartbeatEntry = v.object({ kind: v.literal('heartbeat'), ...Common })
export type HeartbeatEntry = v.InferOutput<typeof HeartbeatEntry>

/** The end of the member's session, which goes by the browser's cookie. Until it is answered, nothing else is sent. */
const LogoutEntry = v.object({ kind: v.literal('logout'), ...Common })
export type LogoutEntry = v.InferOutput<typeof LogoutEntry>

/** A write that the device keeps until the server has answered it. It holds no token. */
export const OutboxEntry = v.union([CheckInEntry, HeartbeatEntry, LogoutEntry])
export type OutboxEntry = v.InferOutput<typeof OutboxEntry>

/** What is said of an entry that a later version has written, whatever else stands in it. Nobody has pressed a heartbeat. */
export const LaterEntry = v.object({
  version: v.pipe(v.number(), v.integer(), v.gtValue(ENTRY_VERSION)),
  id: v.pipe(v.string(), v.minLength(1)),
  kind: v.pipe(v.string(), v.notValue('heartbeat')),
  memberId: Count,
  claimedDay: v.fallback(v.optional(LocalDate), undefined),
})
export type LaterEntry = v.InferOutput<typeof LaterEntry>

export interface Press {
  memberId: number
  timeZone: string
  /** Milliseconds since 1970. */
  now: number
  /** Something random; names the entry and its request. */
  key: string
}

const newEntry = ({ memberId, timeZone, now, key }: Press) => ({
  version: ENTRY_VERSION as typeof ENTRY_VERSION,
  id: key,
  memberId,
  createdAt: now,
  timeZone,
  attempts: 0,
  nextAttemptAt: now,
  state: 'waiting' as const,
})

export function newCheckIn(press: Press, claimedDay: LocalDate): CheckInEntry {
  return { ...newEntry(press), kind: 'check-in', claimedDay, idempotencyKey: `${claimedDay}-${press.key}` }
}

export function newHeartbeat(press: Press): HeartbeatEntry {
  return { ...newEntry(press), kind: 'heartbeat', idempotencyKey: press.key }
}

/** There is one cookie, so one logout: a second one takes the place of the first. */
export function newLogout(press: Press): LogoutEntry {
  return { ...newEntry(press), kind: 'logout', id: 'logout', idempotencyKey: press.key }
}
