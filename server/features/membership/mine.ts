import { desc, eq } from 'drizzle-orm'
import type { MembershipPeriod, MyMembership, UsedRight } from '#contract/membership.ts'
import { type Renewal, renewedAt } from '#contract/renewal.ts'
import type { Member, Services } from '#server/app-env.ts'
import { boxDay, boxDayEnd, countOfDay } from '#server/domain/box/day.ts'
import { namedLevel } from '#server/domain/membership/level-names.ts'
import { rightsOf } from '#server/domain/membership/rights.ts'
import { membershipPeriods, renewals } from '#server/domain/membership/schema.ts'
import { countNewDownloads } from '#server/domain/picture/download/download-table.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, localDate, startOfDay } from '#server/lib/day.ts'

interface Asking {
  db: Db
  member: Member
  now: Date
  services: Pick<Services, 'config'>
}

const HISTORY = 50

/** The member's level, what of its rights is used up, and how it came about. */
export async function myMembership(asking: Asking): Promise<MyMembership> {
  const { db, member } = asking
  const [rights, history, autoRenew] = await Promise.all([
    usedRights(asking),
    findHistory(db, member.id),
    findPlannedRenewal(db, member),
  ])
  return {
    ...namedLevel(member.groupId),
    expireAt: member.groupId > 1 ? (member.vipExpiresAt?.toISOString() ?? null) : null,
    autoRenew,
    rights,
    history,
    balance: member.points,
  }
}

async function usedRights({ db, member, now, services: { config } }: Asking): Promise<UsedRight[]> {
  const today = localDate(now, member.timeZone)
  const [[rights], downloads, boxes] = await Promise.all([
    rightsOf(db, [member.groupId], config),
    countNewDownloads(db, member.id, startOfDay(today, member.timeZone)),
    countOfDay(db, member.id, 'moonlight', boxDay(now)),
  ])
  if (!rights) return []
  const limit = rights.freeBoxesPerDay
  return [
    {
      key: 'downloads',
      used: downloads,
      limit: rights.downloadsPerDay,
      resetAt: startOfDay(addDays(today, 1), member.timeZone).toISOString(),
    },
    { key: 'boxes', used: Math.min(boxes, limit), limit, resetAt: boxDayEnd(boxDay(now)).toISOString() },
  ]
}

async function findPlannedRenewal(db: Db, { id, vipExpiresAt: end }: Member): Promise<Renewal | null> {
  const [found] = await db.select().from(renewals).where(eq(renewals.memberId, id))
  if (!found || !end) return null
  const { price, cardText: card, remindedFor, chargeAt } = found
  const isPlanned = chargeAt !== null && remindedFor?.getTime() === end.getTime()
  return { price, currency: 'CNY', chargeAt: (isPlanned ? chargeAt : renewedAt(end)).toISOString(), card }
}

async function findHistory(db: Db, memberId: number): Promise<MembershipPeriod[]> {
  const rows = await db
    .select()
    .from(membershipPeriods)
    .where(eq(membershipPeriods.memberId, memberId))
    .orderBy(desc(membershipPeriods.id))
    .limit(HISTORY)
  return rows.map((row) => toPeriod(row))
}

function toPeriod(period: typeof membershipPeriods.$inferSelect): MembershipPeriod {
  const { id, groupId, source, term, points, paid, startsAt, endsAt, replacedAt, refundedAt } = period
  return {
    id,
    ...namedLevel(groupId),
    source,
    term,
    points,
    paid,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    replacedAt: replacedAt?.toISOString() ?? null,
    refundedAt: refundedAt?.toISOString() ?? null,
  }
}
