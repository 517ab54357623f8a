import { eq } from 'drizzle-orm'
import type { ItemUsed } from '#contract/item.ts'
import { MAKE_UP_CARD } from '#contract/make-up.ts'
import { isTrialTicket, TRIAL_LEVEL, trialEnd, type TrialTicket } from '#contract/trial-ticket.ts'
import type { LocalDate } from '#contract/value.ts'
import type { Member } from '#server/app-env.ts'
import { makeUp } from '#server/domain/check-in/make-up.ts'
import { countUsable, findItem } from '#server/domain/item/table.ts'
import { consumeItem } from '#server/domain/item/use.ts'
import { grantMembership } from '#server/domain/membership/grant.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'

interface Context {
  db: Db
  now: Date
}

type Effect = ItemUsed['effect']

/**
 * Uses an item of the member. Refuses with `item-unavailable` what is not theirs, used, expired or only worn, with
 * `invalid-fields` where a make-up card has no day, and with `ticket-not-needed` where a trial ticket would change nothing;
 * what the effect refuses leaves the item as it was.
 */
export async function useItem(
  { db, now }: Context,
  member: Member,
  { id, target }: { id: string; target: LocalDate | undefined },
): Promise<ItemUsed> {
  const item = await findItem(db, member.id, id)
  if (!item) throw new ProblemError('item-unavailable')
  const { code } = item
  const use = (tx: Db): Promise<Effect> => {
    if (code === MAKE_UP_CARD) return useCard({ db: tx, now }, member, { id: item.id, target })
    if (isTrialTicket(code)) return useTicket({ db: tx, now }, member, { id: item.id, code })
    throw new ProblemError('item-unavailable')
  }
  return db.transaction(async (tx) => ({ effect: await use(tx), left: await countUsable(tx, member.id, code, now) }))
}

async function useCard(
  { db, now }: Context,
  member: Member,
  { id, target }: { id: number; target: LocalDate | undefined },
): Promise<Effect> {
  if (target === undefined) throw new ProblemError('invalid-fields', { fields: { target: 'expected a missed day' } })
  return { kind: 'card', ...(await makeUp({ db, now }, member, { date: target, itemId: id })) }
}

/** Gives basic membership, or extends it, and takes the ticket, in the caller's transaction. */
async function useTicket(
  { db: tx, now }: Context,
  { id: memberId }: Member,
  { id, code }: { id: number; code: TrialTicket },
): Promise<Effect> {
  await lockMember(tx, memberId)
  // Read after the lock: another ticket may just have been used.
  const [membership] = await tx
    .select({ level: members.groupId, endsAt: members.vipExpiresAt })
    .from(members)
    .where(eq(members.id, memberId))
  const endsAt = membership && trialEnd(code, membership, now)
  if (!membership || !endsAt) throw new ProblemError('ticket-not-needed')
  await consumeItem(tx, memberId, { id, code, usedFor: endsAt.toISOString(), now })
  const isExtended = membership.endsAt !== null && membership.endsAt > now && membership.level === TRIAL_LEVEL
  const startsAt = isExtended && membership.endsAt ? membership.endsAt : now
  await grantMembership(tx, { memberId, groupId: TRIAL_LEVEL, source: 'ticket', startsAt, endsAt, createdAt: now })
  return { kind: 'ticket', level: TRIAL_LEVEL, endsAt: endsAt.toISOString() }
}
