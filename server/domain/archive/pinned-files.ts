import { and, eq, isNotNull, ne, sum } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { archiveFiles, archives } from './schema.ts'

/** Crops that zips consist of, each once; a failed zip needs none. */
const findPinned = (db: Db) =>
  db
    .selectDistinctOn([archiveFiles.key], { key: archiveFiles.key, bytes: archiveFiles.bytes })
    .from(archiveFiles)
    .innerJoin(archives, eq(archives.id, archiveFiles.archiveId))
    .where(and(isNotNull(archiveFiles.key), ne(archives.state, 'failed')))

/** Keys of crops that zips consist of. */
export async function findPinnedFiles(db: Db): Promise<Set<string>> {
  const rows = await findPinned(db)
  return new Set(rows.flatMap(({ key }) => key ?? []))
}

/** Bytes of those crops. */
export async function sumPinnedBytes(db: Db): Promise<number> {
  const pinned = findPinned(db).as('pinned')
  const [row] = await db.select({ bytes: sum(pinned.bytes).mapWith(Number) }).from(pinned)
  return row?.bytes ?? 0
}
