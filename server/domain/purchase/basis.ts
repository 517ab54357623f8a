import type { Member } from '#server/app-env.ts'
import { findPaidPeriods } from '#server/domain/membership/quote.ts'
import { memberAt } from '#server/domain/session/membership.ts'
import type { Db } from '#server/lib/database/database.ts'

/**
 * What a sum was computed from: the member's level, its end and the paid periods that are credited. Two equal ones give the
 * same sum, but for the time between them.
 */
export async function basisOf(db: Db, member: Member, now: Date): Promise<string> {
  const { id, groupId, vipExpiresAt } = memberAt(member, now)
  const paid = await findPaidPeriods(db, id, now)
  return JSON.stringify([groupId, groupId > 1 ? vipExpiresAt : null, paid.map((period) => period.id)])
}
