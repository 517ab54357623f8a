import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { archiveFiles, archives } from './schema.ts'

/** Keys of crops that zips consist of; a failed zip needs none. */
export async function findPinnedFiles(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ key: archiveFiles.key })
    .from(archiveFiles)
    .innerJoin(archives, eq(archives.id, archiveFiles.archiveId))
    .where(and(isNotNull(archiveFiles.key), ne(archives.state, 'failed')))
  return new Set(rows.flatMap(({ key }) => key ?? []))
}
