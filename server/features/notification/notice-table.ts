import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { NOTIFICATION_KINDS } from '#contract/notifications.ts'
import { notices } from '#server/domain/notification/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { DAY_MS } from '#server/lib/day.ts'

const Whole = v.pipe(v.union([v.number(), v.string()]), v.transform(Number))
const Time = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((at) => new Date(at)),
)
const Text = v.nullable(v.string())
const Small = v.nullable(v.number())

const FoundSearch = v.object({
  id: v.number(),
  name: v.string(),
  /** As in the address of the search page. */
  query: v.record(v.string(), v.string()),
  /** New pictures. */
  count: v.number(),
})
export type FoundSearch = v.InferOutput<typeof FoundSearch>

/** A locked message with everything that decides on it. Null where the member turned it off meanwhile. */
const TakenNotice = v.object({
  id: Whole,
  memberId: Whole,
  kind: v.picklist(NOTIFICATION_KINDS),
  day: v.string(),
  attempts: v.number(),
  expiresAt: Time,
  subscriptionId: v.nullable(Whole),
  endpoint: Text,
  p256dh: Text,
  auth: Text,
  language: v.picklist(['zh', 'en']),
  address: Text,
  timeZone: v.string(),
  hour: v.number(),
  quietFrom: Small,
  quietTo: Small,
  pausedUntil: Text,
  isWanted: v.boolean(),
  hasCheckedIn: v.boolean(),
  memberSince: Time,
  /** Consecutive days up to the day before; 0 also where freezes would cover the days since then. */
  streak: v.number(),
  /** Saved searches with new pictures, without those that the member has deleted or turned off meanwhile. */
  searches: v.pipe(
    v.nullable(v.array(FoundSearch)),
    v.transform((searches) => searches ?? []),
  ),
})
export type TakenNotice = v.InferOutput<typeof TakenNotice>

/**
 * Takes up to `most` due messages; they are not taken again unless put back. A process that dies loses the ones it has
 * taken: a message that may have been sent is not sent twice.
 */
export async function claimNotices(db: Db, now: Date, most: number): Promise<TakenNotice[]> {
  const at = now.toISOString()
  const { rows } = await db.execute(sql`
    with due as materialized (
      select id from notices where state = 'waiting' and run_at <= ${at}::timestamptz
      order by run_at, id limit ${most} for update skip locked
    ), taken as (
      update notices n set state = 'taken', attempts = n.attempts + 1 from due where n.id = due.id
      returning n.id, n.member_id, n.kind, n.day, n.attempts, n.expires_at, n.subscription_id, n.searches
    )
    select t.id, t.member_id as "memberId", t.kind, t.day::text as day, t.attempts, t.expires_at as "expiresAt",
      t.subscription_id as "subscriptionId", s.endpoint, s.p256dh, s.auth,
      case when coalesce(s.language, m.language) = 'en' then 'en' else 'zh' end as language, m.email as address,
      m.created_at as "memberSince", m.time_zone as "timeZone", p.hour, p.quiet_from as "quietFrom", p.quiet_to as "quietTo",
      p.paused_until::text as "pausedUntil",
      m.state = 'active' and case when t.subscription_id is null then c.email else c.push end
        and (t.subscription_id is null or e.id is not null) as "isWanted",
      exists (select 1 from check_ins i where i.member_id = t.member_id and i.day = t.day) as "hasCheckedIn",
      ${streakBefore}::int as streak, ${foundSearches} as searches
    from taken t
    join members m on m.id = t.member_id
    join notification_settings p on p.member_id = t.member_id
    join notification_choices c on c.member_id = t.member_id and c.kind = t.kind
    left join push_subscriptions s on s.id = t.subscription_id and s.member_id = t.member_id
    left join sessions e on e.id = s.session_id and e.ended_at is null and e.expires_at > ${at}::timestamptz
    order by t.id`)
  return v.parse(v.array(TakenNotice), rows)
}

/** Days without a gap up to the day before; those that a freeze covers connect and do not count. */
const streakBefore = sql`case when t.kind <> 'check-in' then 0 else coalesce((
    select count(*) filter (where kind <> 'freeze') from (
      select i.kind, t.day - i.day as back, row_number() over (order by i.day desc) as place
      from check_ins i where i.member_id = t.member_id and i.day < t.day
    ) run where back = place), 0) end`

const foundSearches = sql`(
    select jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name, 'query', q.query, 'count', told.search -> 'count') order by told.nth)
    from jsonb_array_elements(t.searches) with ordinality as told (search, nth)
    join saved_searches q on q.id = (told.search ->> 'id')::int
    where q.member_id = t.member_id and q.notify <> 'off')`

export interface SettledNotice {
  id: number
  state: 'waiting' | 'sent' | 'skipped' | 'failed'
  /** Only matters where it waits again. */
  runAt: Date
  /** False: it was put back without an attempt. */
  counts: boolean
}

export async function settleNotices(db: Db, settled: readonly SettledNotice[]) {
  if (settled.length === 0) return
  const column = <Value>(of: (notice: SettledNotice) => Value) => sql.param(settled.map(of))
  await db.execute(sql`
    update ${notices} set state = given.state, run_at = given.run_at,
      attempts = case when given.counts then attempts else attempts - 1 end
    from unnest(${column(({ id }) => id)}::bigint[], ${column(({ state }) => state)}::text[],
      ${column(({ runAt }) => runAt.toISOString())}::timestamptz[], ${column(({ counts }) => counts)}::boolean[])
      as given(id, state, run_at, counts)
    where ${notices.id} = given.id and ${notices.state} = 'taken'`)
}

/** Deletes past days. */
export async function deleteOldNotices(db: Db, now: Date) {
  // One day more: further west the day is still to come.
  const before = new Date(now.getTime() - 2 * DAY_MS)
  await db.execute(sql`delete from ${notices} where expires_at < ${before.toISOString()}::timestamptz`)
}
