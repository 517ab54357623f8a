import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { isOut } from '#server/domain/picture/release.ts'
import { titleStart, wallpapers } from '#server/domain/picture/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { beginsWith } from '#server/lib/search/begins-with.ts'

const Titles = v.array(v.object({ aid: v.string(), title: v.string() }))

/** Different titles of released pictures that begin with `text` in either language, in alphabetical order of each. */
export async function findTitles(db: Db, text: string, most: number, now: Date) {
  const found = await Promise.all([titlesIn(wallpapers.title), titlesIn(wallpapers.titleEn)])
  const byTitle = Map.groupBy(found.flat(), ({ title }) => title.toLowerCase())
  return [...byTitle.values()].flatMap(([first]) => first ?? []).slice(0, most)

  /** From one title to the next by the index, because thousands of pictures may have the same one. */
  async function titlesIn(column: PgColumn) {
    const start = titleStart(column)
    const next = (isAfter: SQL) => sql`
      select aid, ${column} as title, ${start} as start from ${wallpapers}
      where state = 'ready' and ${beginsWith(start, titleStart(sql`${text}::text`))} and ${isOut(now)} ${isAfter}
      order by ${start} using ~<~ limit 1`
    const { rows } = await db.execute(sql`
      with recursive titles as (
        (${next(sql``)}) union all
        select later.* from titles cross join lateral (${next(sql`and ${start} ~>~ titles.start`)}) later
      )
      select aid, title from titles limit ${most}`)
    return v.parse(Titles, rows)
  }
}
