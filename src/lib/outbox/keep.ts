import type { LocalDate } from '#contract/value.ts'
import {
  type CheckInEntry,
  type HeartbeatEntry,
  type LogoutEntry,
  newCheckIn,
  newHeartbeat,
  newLogout,
  type OutboxEntry,
  type Press,
} from './entry.ts'
import { type OutboxStorage, readEntries } from './storage.ts'

/**
 * Writes a press of the check-in button down; only once this resolves may it be sent or called saved. A press of a day
 * that waits already is the same request; one that was refused begins a new one. Rejects where nothing can be written.
 */
export async function keepCheckIn(storage: OutboxStorage, press: Press, claimedDay: LocalDate): Promise<CheckInEntry> {
  const { entries } = await readEntries(storage)
  const ofDay = entries.filter(isCheckIn).filter((entry) => {
    return entry.memberId === press.memberId && entry.claimedDay === claimedDay
  })
  const waiting = ofDay.find((entry) => entry.state === 'waiting')
  if (waiting) return waiting
  const entry = newCheckIn(press, claimedDay)
  await storage.put(entry)
  for (const refused of ofDay) await storage.delete(refused.id)
  return entry
}

/** Writes down that the member is here now, in place of any earlier such note. */
export async function keepHeartbeat(storage: OutboxStorage, press: Press): Promise<HeartbeatEntry> {
  const { entries } = await readEntries(storage)
  const entry = newHeartbeat(press)
  await storage.put(entry)
  const isEarlier = ({ kind, memberId }: OutboxEntry) => kind === 'heartbeat' && memberId === press.memberId
  for (const earlier of entries.filter(isEarlier)) await storage.delete(earlier.id)
  return entry
}

/** Writes down that a session is to be ended; from then on nothing of its member goes out. */
export async function keepLogout(storage: OutboxStorage, press: Press): Promise<LogoutEntry> {
  const entry = newLogout(press)
  await storage.put(entry)
  await storage.writeActiveMember(null)
  return entry
}

const isCheckIn = (entry: OutboxEntry): entry is CheckInEntry => entry.kind === 'check-in'
