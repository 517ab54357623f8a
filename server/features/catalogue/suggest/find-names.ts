import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { NAME_KINDS } from '#server/domain/picture/search-index/names.ts'
import type { Db } from '#server/lib/database/database.ts'
import { beginsWith } from '#server/lib/search/begins-with.ts'
import { idsToCome } from '../order/source.ts'

/** Longest beginning for which an index is sorted by the number of pictures. */
const SORTED_LENGTH = 3
/** Spellings examined of a longer beginning, in alphabetical order: a bound for names that all begin alike. */
const MOST_SPELLINGS = 2000

const FoundNames = v.array(
  v.object({
    kind: v.picklist(NAME_KINDS),
    key: v.string(),
    name: v.string(),
    count: v.number(),
    spelling: v.string(),
  }),
)
export type FoundName = v.InferOutput<typeof FoundNames>[number]

/**
 * Names of released pictures of which a spelling begins with `prefix` (as `prefixOf` gives it), for each kind about
 * `most` spellings of the names with most pictures. A name appears once for each of its spellings.
 */
export async function findNames(db: Db, prefix: string, most: number, now: Date): Promise<FoundName[]> {
  const length = Array.from(prefix).length
  if (length === 0) return []
  const spellings =
    length <= SORTED_LENGTH
      ? sql`select p.name_id, p.spelling from search_prefixes p
          where p.kind = kinds.kind and left(p.spelling, ${sql.raw(String(length))}) = ${prefix}
          order by p.weight desc limit ${most}`
      : sql`select alike.name_id, alike.spelling from (
            select * from search_prefixes p
            where p.kind = kinds.kind and ${beginsWith(sql`p.spelling`, sql`${prefix}::text`)}
            order by p.spelling using ~<~ limit ${MOST_SPELLINGS}
          ) alike order by alike.weight desc limit ${most}`
  const { rows } = await db.execute(sql`
    select n.kind, n.key, n.name, found.spelling, (n.pictures - coalesce(later.pictures, 0))::int as count
    from unnest(${sql.param(NAME_KINDS)}::text[]) as kinds(kind)
    cross join lateral (${spellings}) found
    join search_names n on n.id = found.name_id
    left join (
      select name_id, count(*) as pictures from wallpaper_search s, unnest(s.names) as name_id
      where s.id = any(${idsToCome(now)}) group by name_id
    ) later on later.name_id = n.id
    where n.pictures > coalesce(later.pictures, 0)`)
  return v.parse(FoundNames, rows)
}
