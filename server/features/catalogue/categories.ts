import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { CategoryList } from '#contract/catalogue.ts'
import { CATEGORIES } from '#contract/picture-choices.ts'
import { categoryName } from '#server/domain/picture/search-index/category-names.ts'
import type { Db } from '#server/lib/database/database.ts'

const Rows = v.array(v.object({ category: v.string(), pictures: v.number() }))

/** The six categories with their numbers of released pictures: the stored count minus the few unreleased ones. */
export async function listCategories(db: Db, now: Date): Promise<CategoryList> {
  const { rows } = await db.execute(sql`
    select c.category, (c.pictures - coalesce(later.pictures, 0))::int as pictures
    from category_counts c left join (
      select category, count(*) as pictures from wallpapers
      where state = 'ready' and out_at > ${now.toISOString()}::timestamptz group by category
    ) later on later.category = c.category`)
  const counts = new Map(v.parse(Rows, rows).map(({ category, pictures }) => [category, pictures]))
  return CATEGORIES.map((id) => {
    const { name, nameEn } = categoryName(id)
    return { id, name, nameEn, count: counts.get(id) ?? 0 }
  })
}
