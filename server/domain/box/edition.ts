import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { type BoxContent, type BoxId, FIRST_CONTENT } from './content.ts'
import { boxEditions } from './schema.ts'

export interface BoxEdition {
  id: number
  content: BoxContent
}

/** What is in force; the content that comes with the site is stored on first use, because results refer to it. */
export async function currentEdition(db: Db, boxId: BoxId, now: Date): Promise<BoxEdition> {
  const [last] = await db
    .select({ id: boxEditions.id, content: boxEditions.content })
    .from(boxEditions)
    .where(eq(boxEditions.boxId, boxId))
    .orderBy(desc(boxEditions.id))
    .limit(1)
  return last ?? addEdition(db, { boxId, content: FIRST_CONTENT, enteredBy: null, createdAt: now })
}

export async function addEdition(
  db: Db,
  edition: typeof boxEditions.$inferInsert & { boxId: BoxId },
): Promise<BoxEdition> {
  const [added] = await db
    .insert(boxEditions)
    .values(edition)
    .returning({ id: boxEditions.id, content: boxEditions.content })
  if (!added) throw new Error('no edition was inserted')
  return added
}
