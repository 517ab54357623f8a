import { eq, gt, lte, or, sql } from 'drizzle-orm'
import { notificationChoices, notificationSettings } from '#server/domain/notification/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import type { Occasion } from './plan.ts'

/**
 * Locks up to `most` choices that are due, and those planned further ahead than possible, after the clock was set back.
 * No other process gets them until the transaction ends.
 */
export function lockDueChoices(tx: Db, now: Date, farthest: Date, most: number) {
  const { kind, push, email, nextAt, memberId } = notificationChoices
  const { hour, quietFrom, quietTo, pausedUntil } = notificationSettings
  return tx
    .select({
      memberId,
      kind,
      push,
      email,
      hour,
      quietFrom,
      quietTo,
      pausedUntil,
      timeZone: members.timeZone,
      address: members.email,
      state: members.state,
    })
    .from(notificationChoices)
    .innerJoin(members, eq(members.id, memberId))
    .innerJoin(notificationSettings, eq(notificationSettings.memberId, memberId))
    .where(or(lte(nextAt, now), gt(nextAt, farthest)))
    .orderBy(nextAt)
    .limit(most)
    .for('update', { of: notificationChoices, skipLocked: true })
}

export type DueChoice = Awaited<ReturnType<typeof lockDueChoices>>[number]

interface Look {
  memberId: number
  kind: string
  nextAt: Date
}

export async function updateNextLooks(tx: Db, looks: readonly Look[]) {
  await tx.execute(sql`
    update ${notificationChoices} set next_at = given.next_at
    from unnest(${numbers(looks)}, ${texts(looks.map(({ kind }) => kind))}, ${instants(looks.map((look) => look.nextAt))})
      as given(member_id, kind, next_at)
    where ${notificationChoices.memberId} = given.member_id and ${notificationChoices.kind} = given.kind`)
}

export interface Due {
  memberId: number
  kind: string
  occasion: Occasion
  push: boolean
  email: boolean
}

/**
 * Creates the messages: one for each browser of the member, and one by mail. A member who was notified of the kind and
 * day already, by any channel, is not notified again; one who has checked in is not reminded.
 */
export async function insertNotices(tx: Db, due: readonly Due[], now: Date) {
  const given = sql`unnest(${numbers(due)}, ${texts(due.map(({ kind }) => kind))},
    ${sql.param(due.map(({ occasion }) => occasion.day))}::date[], ${instants(due.map((one) => one.occasion.until))},
    ${sql.param(due.map(({ push }) => push))}::boolean[], ${sql.param(due.map(({ email }) => email))}::boolean[])
    as given(member_id, kind, day, expires_at, push, email)`
  await tx.execute(sql`
    with fresh as materialized (
      select given.* from ${given}
      where not exists (select 1 from notices n
          where n.member_id = given.member_id and n.kind = given.kind and n.day = given.day)
        and not (given.kind = 'check-in' and exists (select 1 from check_ins c
          where c.member_id = given.member_id and c.day = given.day))
    )
    insert into notices (member_id, kind, day, subscription_id, run_at, expires_at)
    select f.member_id, f.kind, f.day, s.id, ${now.toISOString()}::timestamptz, f.expires_at
      from fresh f join push_subscriptions s on s.member_id = f.member_id where f.push
    union all
    select f.member_id, f.kind, f.day, null, ${now.toISOString()}::timestamptz, f.expires_at from fresh f where f.email
    on conflict do nothing`)
}

const numbers = (rows: readonly { memberId: number }[]) => sql`${sql.param(rows.map((row) => row.memberId))}::int[]`
const texts = (values: string[]) => sql`${sql.param(values)}::text[]`
const instants = (values: Date[]) => sql`${sql.param(values.map((at) => at.toISOString()))}::timestamptz[]`
