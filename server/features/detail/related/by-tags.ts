import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { findNewest } from '#server/domain/picture/search-index/find-newest.ts'
import { mark } from '#server/domain/picture/search-index/lexemes.ts'
import type { Db } from '#server/lib/database/database.ts'

/** Pictures whose tags are compared: the newest with any of these tags. */
const COMPARED = 1_000

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
  const ids = await findNewest(db, [picture.tags.map(mark.tag)], COMPARED)
  const shared = sql.join(
    picture.tags.map((tag) => sql`(${tag} = any(${wallpapers.tags}))::int`),
    sql` + `,
  )
  const found = await db
    .select({ id: wallpapers.id })
    .from(wallpapers)
    .where(
      and(
        sql`${wallpapers.id} = any(${sql.param(ids)}::int[])`,
        ne(wallpapers.aid, picture.aid),
        eq(wallpapers.state, 'ready'),
      ),
    )
    .orderBy(desc(shared), desc(eq(wallpapers.category, picture.category)), desc(wallpapers.id))
    .limit(limit)
  return found.map((row) => row.id)
}
