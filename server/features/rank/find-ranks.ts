import { type SQL, sql } from 'drizzle-orm'
import type { RankOrder, RankSpan } from '#contract/rank.ts'
import { WALLPAPER_KINDS } from '#contract/wallpaper.ts'
import {
  wallpaperDownloads,
  wallpaperFavourites,
  wallpaperLikes,
  wallpaperViews,
} from '#server/domain/picture/activity/schema.ts'
import type { Executor } from '#server/lib/database/database.ts'
import type { Period } from './spans.ts'

interface Ranking {
  span: RankSpan
  period: string
  by: RankOrder
}

/** Number of ranks in each ranking. */
const PLACES = 100

/** Tables with one row for each counted download, current like or favourite, and member who viewed. */
const TABLES = {
  downloads: wallpaperDownloads,
  likes: wallpaperLikes,
  favs: wallpaperFavourites,
  views: wallpaperViews,
} as const

/** A repeated download is no vote. */
const isCounted = (by: RankOrder) => (by === 'downloads' ? sql`and not is_repeat` : sql``)

/** Withdrawn and unreleased pictures have no rank. */
const isShown = (now: Date) => sql`w.state = 'ready' and w.out_at <= ${now.toISOString()}::timestamptz`

/** Writes the ranking of all pictures and of each kind from the current reactions. */
export async function findRanks(db: Executor, by: RankOrder, { span, period, from, to, before }: Period, now: Date) {
  const table = TABLES[by]
  const counted = (since: Date, until: Date) => sql`
    select w.aid, w.id, w.kind, m.value from (
      select aid, count(*)::int as value from ${table}
      where at >= ${since.toISOString()}::timestamptz and at < ${until.toISOString()}::timestamptz
        ${isCounted(by)} group by aid
    ) m join wallpapers w on w.aid = m.aid
    where ${isShown(now)}`
  await write(
    db,
    { span, period, by },
    sql`
    latest as (${ranked(counted(from, to))}), earlier as (${ranked(counted(before, from))}),
    found as (
      select latest.kind, latest.place::int, latest.rank::int, (earlier.rank - latest.rank)::int as delta, latest.value,
        latest.aid
      from latest left join earlier on earlier.kind = latest.kind and earlier.aid = latest.aid
    )`,
  )
}

/** The same for all time, from the counters: the first of each kind, which include the first of all. */
export async function findRanksOfAllTime(db: Executor, by: RankOrder, now: Date) {
  const number = sql.identifier(by)
  const first = (kind: string) => sql`
    (select w.aid, w.id, w.kind, n.${number} as value from wallpaper_stats n join wallpapers w on w.aid = n.aid
    where n.kind = ${kind} and n.${number} > 0 and ${isShown(now)} order by n.${number} desc, n.id desc limit ${PLACES})`
  const counted = sql.join(WALLPAPER_KINDS.map(first), sql` union all `)
  await write(
    db,
    { span: 'all', period: '', by },
    sql`found as (
      select kind, place::int, rank::int, null::int as delta, value, aid from (${ranked(counted)}) latest
    )`,
  )
}

/** Replaces a ranking by the query `found` of `queries`; unchanged rows are not written, so a second run changes nothing. */
const write = (db: Executor, { span, period, by }: Ranking, queries: SQL) =>
  db.execute(sql`
    with ${queries},
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

/** The first places of all kinds, and of each. */
const ranked = (pictures: SQL) => sql`
  select * from (
    select shown.kind, p.aid, p.value, rank() over same_kind as rank,
      row_number() over (partition by shown.kind order by p.value desc, p.id desc) as place
    from (${pictures}) p cross join lateral (values (''), (p.kind)) as shown(kind)
    window same_kind as (partition by shown.kind order by p.value desc)
  ) r where place <= ${PLACES}`
