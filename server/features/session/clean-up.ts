import { deleteOldLogins } from '#server/domain/session/logins/table.ts'
import { deleteExpiredSessions, updateStatesLapsed } from '#server/domain/session/table.ts'
import { deleteExpiredCodes } from '#server/domain/session/verification-code/table.ts'
import type { Db } from '#server/lib/database/database.ts'
import { deleteExpiredRateLimits } from '#server/lib/rate-limit.ts'

/**
 * Removes expired sessions, codes and call counters, and logins that have left the history; lifts expired bans. For a
 * scheduled job.
 */
export async function deleteExpiredSignIns(db: Db, now: Date): Promise<void> {
  await updateStatesLapsed(db, now)
  await deleteExpiredSessions(db, now)
  await deleteOldLogins(db, now)
  await deleteExpiredCodes(db, now)
  await deleteExpiredRateLimits(db, now)
}
