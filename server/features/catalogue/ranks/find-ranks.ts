import { type SQL, sql } from 'drizzle-orm'
import type { RANK_ORDERS } from '#contract/catalogue.ts'
import { wallpaperDownloads, wallpaperLikes, wallpaperViews } from '#server/domain/picture/activity/schema.ts'
import type { Executor } from '#server/lib/database/database.ts'
import type { Period } from './spans.ts'

type Order = (typeof RANK_ORDERS)[number]

/** Number of ranks in each ranking. */
export const PLACES = 100

/** Tables with one row for each counted download, current like, and member who viewed. */
const TABLES = { downloads: wallpaperDownloads, likes: wallpaperLikes, views: wallpaperViews } as const

/**
 * Writes the ranking of all pictures and of each kind from the current reactions; unchanged rows are not written, so a
 * second run changes nothing. Withdrawn and unreleased pictures have no rank.
 */
export async function findRanks(db: Executor, by: Order, { span, period, from, to, before }: Period, now: Date) {
  const table = TABLES[by]
  const counted = (since: Date, until: Date) => sql`
    select w.aid, w.id, w.kind, m.value from (
      select aid, count(*)::int as value from ${table}
      where at >= ${since.toISOString()}::timestamptz and at < ${until.toISOString()}::timestamptz group by aid
    ) m join wallpapers w on w.aid = m.aid
    where w.state = 'ready' and w.out_at <= ${now.toISOString()}::timestamptz`
  await db.execute(sql`
    with latest as (select * from (${ranked(counted(from, to))}) r where place <= ${PLACES}),
    earlier as (select * from (${ranked(counted(before, from))}) r where place <= ${PLACES}),
    found as (
      select latest.kind, latest.place::int, latest.rank::int, (earlier.rank - latest.rank)::int as delta, latest.value,
        latest.aid
      from latest left join earlier on earlier.kind = latest.kind and earlier.aid = latest.aid
    ),
    gone as (
      delete from rank_entries e where e.span = ${span} and e.period = ${period} and e.by = ${by}
        and not exists (select 1 from found f where f.kind = e.kind and f.place = e.place)
    )
    insert into rank_entries as e (span, period, by, kind, place, rank, delta, value, aid)
    select ${span}, ${period}, ${by}, kind, place, rank, delta, value, aid from found
    on conflict (span, period, by, kind, place) do update
    set rank = excluded.rank, delta = excluded.delta, value = excluded.value, aid = excluded.aid
    where (e.rank, e.delta, e.value, e.aid)
      is distinct from (excluded.rank, excluded.delta, excluded.value, excluded.aid)`)
}

/** Each picture twice: for all kinds, and for its own. */
const ranked = (pictures: SQL) => sql`
  select shown.kind, p.aid, p.value, rank() over same_kind as rank,
    row_number() over (partition by shown.kind order by p.value desc, p.id desc) as place
  from (${pictures}) p cross join lateral (values (''), (p.kind)) as shown(kind)
  window same_kind as (partition by shown.kind order by p.value desc)`
