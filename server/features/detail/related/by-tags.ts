import { and, arrayOverlaps, desc, eq, ne, sql } from 'drizzle-orm'
import { wallpapers } from '#server/domain/picture/schema.ts'
import type { Db } from '#server/lib/database/database.ts'

/** Maximum number of pictures compared, so that a tag on everything costs no more than a rare one. */
const WEIGHED = 2000

/**
 * Ids of pictures that share tags with `picture`, most shared tags first, of its own theme before others; released or
 * not.
 */
export async function findByTags(
  db: Db,
  picture: Pick<typeof wallpapers.$inferSelect, 'aid' | 'tags' | 'category'>,
  limit: number,
): Promise<number[]> {
  if (picture.tags.length === 0) return []
  const tagged = db
    .select({
      id: wallpapers.id,
      shared: sql<number>`${sql.join(
        picture.tags.map((tag) => sql`(${tag} = any(${wallpapers.tags}))::int`),
        sql` + `,
      )}`.as('shared'),
      isOfTheme: sql<boolean>`${wallpapers.category} = ${picture.category}`.as('is_of_theme'),
    })
    .from(wallpapers)
    .where(
      and(arrayOverlaps(wallpapers.tags, picture.tags), ne(wallpapers.aid, picture.aid), eq(wallpapers.state, 'ready')),
    )
    .limit(WEIGHED)
    .as('tagged')
  const found = await db
    .select({ id: tagged.id })
    .from(tagged)
    .orderBy(desc(tagged.shared), desc(tagged.isOfTheme), desc(tagged.id))
    .limit(limit)
  return found.map((row) => row.id)
}
