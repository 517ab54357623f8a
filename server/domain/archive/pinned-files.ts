import { isNotNull } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { archiveFiles } from './schema.ts'

/** Keys of crops that zips consist of. */
export async function findPinnedFiles(db: Db): Promise<Set<string>> {
  const rows = await db.selectDistinct({ key: archiveFiles.key }).from(archiveFiles).where(isNotNull(archiveFiles.key))
  return new Set(rows.flatMap(({ key }) => key ?? []))
}
