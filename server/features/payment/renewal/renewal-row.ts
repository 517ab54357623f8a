import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { renewals } from '#server/domain/membership/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import type { RenewalMail } from './mail.ts'

export type RenewalRow = typeof renewals.$inferSelect

export const MemberPayload = v.object({ memberId: v.number() })

/** A renewal with its member. */
export const findRenewal = (db: Pick<Db, 'select'>, memberId: number) =>
  db
    .select({ renewal: renewals, member: members })
    .from(renewals)
    .innerJoin(members, eq(members.id, renewals.memberId))
    .where(eq(renewals.memberId, memberId))

/** A mail about the renewal. */
export function aboutRenewal(
  { memberId, groupId, term, price, cardText: card }: RenewalRow,
  reason: RenewalMail['reason'],
  at?: Date | null,
): RenewalMail {
  return { memberId, reason, groupId, term, price, card, at: at?.toISOString() ?? null }
}
