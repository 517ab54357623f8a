import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Facets } from '#contract/catalogue.ts'
import type { Db } from '#server/lib/database/database.ts'
import type { Source } from './order/source.ts'

/** Matches that are counted: as many as a list's own total counts. */
const COUNTED = 1000

const Rows = v.array(
  v.object({ facet: v.picklist(['kind', 'category', 'orientation']), value: v.string(), count: v.number() }),
)

/** Counts the first thousand matches by kind, category and orientation. */
export async function countFacets(db: Db, matches: Source): Promise<Facets> {
  const { places } = await matches.begin(COUNTED + 1, 0, 0)
  const ids = places.slice(0, COUNTED).map(([, id]) => id)
  const { rows } = await db.execute(sql`
    select facet, value, count(*)::int as count
    from wallpapers cross join lateral (values
      ('kind', kind),
      ('category', category),
      ('orientation', case when width = height then 'square' when width > height then 'landscape' else 'portrait' end),
      ('orientation', case when companion is not null and width >= height then 'portrait' end)
    ) as given(facet, value)
    where value is not null and id = any(${sql.param(ids)}::int[]) group by facet, value order by count desc, value`)
  const counted = v.parse(Rows, rows)
  const of = (facet: string) =>
    counted.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, count }))
  return {
    kind: of('kind'),
    category: of('category'),
    orientation: of('orientation'),
    isPartial: places.length > COUNTED,
  }
}
