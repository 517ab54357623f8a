import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { type BoxContent, type BoxId, FIRST_CONTENT } from './content.ts'
import { boxEditions } from './schema.ts'

/** What is in force: the operator's last change, or what comes with the site. */
export async function currentContent(db: Db, boxId: BoxId): Promise<BoxContent> {
  const [last] = await db
    .select({ content: boxEditions.content })
    .from(boxEditions)
    .where(eq(boxEditions.boxId, boxId))
    .orderBy(desc(boxEditions.id))
    .limit(1)
  return last?.content ?? FIRST_CONTENT
}

export async function addEdition(db: Db, edition: typeof boxEditions.$inferInsert & { boxId: BoxId }): Promise<void> {
  await db.insert(boxEditions).values(edition)
}
