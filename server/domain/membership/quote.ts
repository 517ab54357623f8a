import { and, eq, isNotNull } from 'drizzle-orm'
import { type PlanObstacle, type Quote, TERM_MONTHS, type Term } from '#contract/membership.ts'
import type { Member } from '#server/app-env.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, addMonths, DAY_MS, localDate, startOfDay } from '#server/lib/day.ts'
import { ProblemError } from '#server/lib/problem.ts'
import type { MembershipContent, PlanContent } from './content.ts'
import { isOpen } from './grant.ts'
import { namedLevel } from './level-names.ts'
import { membershipPeriods } from './schema.ts'

type Period = typeof membershipPeriods.$inferSelect
type Owner = Pick<Member, 'id' | 'groupId' | 'vipExpiresAt' | 'timeZone'>

/** A lifetime plan is credited as if it had been paid for so long. */
const LIFE_MS = 5 * 365 * DAY_MS

const TERMS: Record<Term, { text: string; textEn: string }> = {
  month: { text: '一个月', textEn: 'one month' },
  quarter: { text: '一个季度', textEn: 'three months' },
  year: { text: '一年', textEn: 'one year' },
  life: { text: '终身', textEn: 'lifetime' },
}

/** The plan as the member reads it. */
export function planText({ groupId, term }: { groupId: number; term: Term }) {
  const { name, nameEn } = namedLevel(groupId)
  return { text: `${name} · ${TERMS[term].text}`, textEn: `${nameEn}, ${TERMS[term].textEn}` }
}

/** The plan as a gift. */
export function giftName(plan: { groupId: number; term: Term }) {
  const { text, textEn } = planText(plan)
  return { name: `送礼：${text}`, nameEn: `Gift: ${textEn}` }
}

/** The plan with that id. Refuses with `not-found` what is not sold. */
export function planOf({ plans }: MembershipContent, id: string): PlanContent {
  const plan = plans.find((each) => each.id === id)
  if (!plan) throw new ProblemError('not-found')
  return plan
}

/**
 * What the plan costs `member`, as of `now`. The same level is extended at its end. A higher one begins at once, and what the
 * time left of paid plans is worth is credited.
 *
 * Refuses with `plan-not-needed`, data `{ reason }`: `have` where the level does not end, `lower` where it is higher,
 * `worth-more` where the time left is worth more than the plan.
 */
export async function quotePlan(
  db: Db,
  member: Owner,
  plan: PlanContent,
  now: Date,
): Promise<Omit<Quote, 'balance' | 'coupons'>> {
  const { groupId, term, points, price } = plan
  const { groupId: level, vipExpiresAt: end } = member
  if (groupId < level) throw notNeeded('lower')
  if (groupId === level && end === null) throw notNeeded('have')
  const { startsAt, endsAt, isExtended } = timeOfPlan(member, plan, now)
  const replaced = isExtended || level <= 1 ? [] : await creditLines(db, member, now)
  const lines = [{ kind: 'plan' as const, ...planText(plan), amount: points, money: price }, ...replaced]
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (total < 0) throw notNeeded('worth-more')
  const money = lines.reduce((sum, line) => sum + line.money, 0)
  return {
    planId: plan.id,
    ...namedLevel(groupId),
    term,
    lines,
    total,
    price: money > 0 ? money : null,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }
}

/** From when to when a plan that is bought now gives its level. The same level is extended at its end. */
export function timeOfPlan(
  { groupId: level, vipExpiresAt: end, timeZone }: Owner,
  { groupId, term }: { groupId: number; term: Term },
  now: Date,
) {
  const isExtended = groupId === level && end !== null && term !== 'life'
  const startsAt = isExtended ? end : now
  return { startsAt, endsAt: endOfTerm(startsAt, term, timeZone), isExtended }
}

/** Points that the time left of paid plans is worth, as an upgrade credits it. */
export async function creditOf(db: Db, member: Owner, now: Date): Promise<number> {
  const paid = await findPaidPeriods(db, member.id, now)
  return paid.reduce((sum, period) => sum + worthLeft(period, period.worth, now), 0)
}

const notNeeded = (reason: PlanObstacle) => new ProblemError('plan-not-needed', { data: { reason } })

/** What is credited for the time left of paid plans, and the time that nobody paid for, which ends. */
async function creditLines(db: Db, member: Owner, now: Date): Promise<Quote['lines']> {
  const paid = await findPaidPeriods(db, member.id, now)
  const credits = paid.map((period) => ({
    kind: 'credit' as const,
    text: `抵扣：${namedLevel(period.groupId).name}的剩余时间`,
    textEn: `Credit: time left as ${namedLevel(period.groupId).nameEn.toLowerCase()}`,
    amount: -worthLeft(period, period.worth, now),
    money: -worthLeft(period, period.worthMoney, now),
  }))
  if (isCovered(paid, member.vipExpiresAt)) return credits
  const { name, nameEn } = namedLevel(member.groupId)
  const givenUp = {
    text: `${name}的剩余时间（未付费，不抵扣）`,
    textEn: `Time left as ${nameEn.toLowerCase()} ends (not paid for, not credited)`,
  }
  return [...credits, { kind: 'given-up', ...givenUp, amount: 0, money: 0 }]
}

/** The member's paid periods that are not over, the oldest first. */
export const findPaidPeriods = (db: Db, memberId: number, now: Date) =>
  db
    .select()
    .from(membershipPeriods)
    .where(and(eq(membershipPeriods.memberId, memberId), isOpen(now), isNotNull(membershipPeriods.worth)))
    .orderBy(membershipPeriods.id)

/** Whether paid plans last as long as the level. */
const isCovered = (paid: readonly Period[], end: Date | null) =>
  paid.some(({ endsAt }) => endsAt === null || (end !== null && endsAt >= end))

/** The share of `worth` that belongs to the time left, rounded down. */
function worthLeft({ startsAt, endsAt }: Period, worth: number | null, now: Date) {
  const whole = endsAt ? endsAt.getTime() - startsAt.getTime() : LIFE_MS
  const used = Math.max(0, now.getTime() - startsAt.getTime())
  return Math.floor(((worth ?? 0) * Math.max(0, whole - used)) / whole)
}

/**
 * When a term that begins at `from` ends: at a midnight in the member's time zone, so that no part of a day is lost. Null
 * does not end.
 */
function endOfTerm(from: Date, term: Term, timeZone: string): Date | null {
  const months = TERM_MONTHS[term]
  if (months === null) return null
  const day = localDate(from, timeZone)
  const first = startOfDay(day, timeZone) < from ? addDays(day, 1) : day
  return startOfDay(addMonths(first, months), timeZone)
}
