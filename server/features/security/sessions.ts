import * as v from 'valibot'
import type { MemberSession } from '#contract/security.ts'
import { evictSessions } from '#server/domain/session/session-cache.ts'
import { findActiveSessions, updateFamilyEnded, updateOtherSessionsEnded } from '#server/domain/session/table.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'

interface Present {
  memberId: number
  sessionId: string | null
  now: Date
}

const Id = v.pipe(v.string(), v.uuid())

/** One entry for each login: the tokens that it was renewed by are one session to the member. */
export async function sessionsOf(db: Db, { memberId, sessionId, now }: Present): Promise<MemberSession[]> {
  const rows = await findActiveSessions(db, memberId, now)
  const current = rows.find(({ id }) => id === sessionId)?.familyId
  // Replaced sessions without a successor have only minutes left.
  const open = rows.filter(({ replacedAt }) => !replacedAt)
  return open
    .map(({ familyId, kind, deviceName, place, createdAt, seenAt }) => ({
      id: familyId,
      device: deviceName,
      kind,
      place,
      at: (rows.find((row) => row.familyId === familyId)?.createdAt ?? createdAt).toISOString(),
      seenAt: seenAt.toISOString(),
      current: familyId === current,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current) || b.at.localeCompare(a.at))
}

/** Ends one login of the member at once, on that device. Refuses with `not-found`, also for another member's. */
export async function endSessionById(db: Db, { memberId, now }: Present, id: string) {
  const rows = v.is(Id, id) ? await findActiveSessions(db, memberId, now) : []
  if (!rows.some(({ familyId }) => familyId === id)) throw new ProblemError('not-found')
  evictSessions(db, await updateFamilyEnded(db, id, 'remote', now))
  return { ended: 1 }
}

/** Ends every login of the member but the present one. */
export async function endOtherSessions(db: Db, { memberId, sessionId, now }: Present) {
  if (!sessionId) return { ended: 0 }
  const others = (await sessionsOf(db, { memberId, sessionId, now })).filter(({ current }) => !current)
  evictSessions(db, await updateOtherSessionsEnded(db, { memberId, sessionId, endedBy: 'remote', now }))
  return { ended: others.length }
}
