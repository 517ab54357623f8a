import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { MY_YEAR_PICTURES, type MyYear } from '#contract/my-year.ts'
import { wallpaperDownloads, wallpaperLikes } from '#server/domain/picture/activity/schema.ts'
import { picturesById } from '#server/domain/picture/pictures-by-id.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import type { Db } from '#server/lib/database/database.ts'
import { localDate, startOfDay } from '#server/lib/day.ts'

/** What the member did in a calendar year of their time zone; the current one by default. */
export async function myYear({ db, member, now }: Viewing, wanted?: string): Promise<MyYear> {
  const { id: memberId, timeZone } = member
  const yearOf = (at: Date) => Number(localDate(at, timeZone).slice(0, 4))
  const [current, first] = [yearOf(now), yearOf(member.createdAt)]
  const year = wanted === undefined ? current : Number(wanted)
  const [from, to] = [year, year + 1].map((each) => startOfDay(`${each}-01-01`, timeZone))
  const span = { memberId, from: from ?? now, to: to ?? now }
  const [numbers, days, ids] = await Promise.all([
    countPictures(db, span),
    countDays(db, memberId, year),
    findLatest(db, span),
  ])
  const rows = await picturesById(db, memberId, ids, now)
  return {
    year,
    years: Array.from({ length: Math.max(1, current - first + 1) }, (_, back) => current - back),
    ...numbers,
    ...days,
    items: rows.map((row) => toWallpaper(row, member)),
  }
}

interface Span {
  memberId: number
  from: Date
  to: Date
}

/** Rows of a member within the span; the member's index finds them. */
const isWithin = ({ memberId, from, to }: Span) => sql`member_id = ${memberId}
  and at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz`

const Numbers = v.tuple([v.object({ liked: v.number(), downloaded: v.number() })])

async function countPictures(db: Db, span: Span) {
  const { rows } = await db.execute(sql`
    select (select count(*) from ${wallpaperLikes} where ${isWithin(span)})::int as liked,
      (select count(distinct aid) from ${wallpaperDownloads} where ${isWithin(span)})::int as downloaded`)
  return v.parse(Numbers, rows)[0]
}

const Days = v.tuple([v.object({ checkedIn: v.number(), longestStreak: v.number() })])

/** Days in a row have the same distance to their number in order. Those that a freeze covers connect and do not count. */
async function countDays(db: Db, memberId: number, year: number) {
  const { rows } = await db.execute(sql`
    select coalesce(sum(claimed), 0)::int as "checkedIn", coalesce(max(claimed), 0)::int as "longestStreak" from (
      select count(*) filter (where kind <> 'freeze') as claimed from (
        select kind, day - (row_number() over (order by day))::int as start from check_ins
        where member_id = ${memberId} and day >= ${`${year}-01-01`}::date and day <= ${`${year}-12-31`}::date
      ) numbered group by start
    ) streaks`)
  return v.parse(Days, rows)[0]
}

const Ids = v.array(v.object({ id: v.number() }))

/** Ids of the pictures that were liked or downloaded last. */
async function findLatest(db: Db, span: Span): Promise<number[]> {
  const { rows } = await db.execute(sql`
    select w.id from (
      select aid, max(at) as at from (
        select aid, at from ${wallpaperLikes} where ${isWithin(span)}
        union all select aid, at from ${wallpaperDownloads} where ${isWithin(span)}
      ) marks group by aid
    ) latest join wallpapers w on w.aid = latest.aid and w.state = 'ready'
    order by latest.at desc, w.id desc limit ${MY_YEAR_PICTURES}`)
  return v.parse(Ids, rows).map(({ id }) => id)
}
