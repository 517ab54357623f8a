import { and, asc, count, desc, eq, isNull, lt, ne, sql, sum } from 'drizzle-orm'
import type { ArchiveJob, LeftOut } from '#contract/archive.ts'
import { archiveFiles, archives } from '#server/domain/archive/schema.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import type { PlannedFile } from './plan.ts'

export type ArchiveFileRow = typeof archiveFiles.$inferSelect

/** Minutes without a finished file after which an archive counts as stopped: longer than a job is repeated. */
const STALLED_MINUTES = 60

const stalledBefore = (now: Date) => new Date(now.getTime() - STALLED_MINUTES * 60_000)

/**
 * Inserts an archive in the caller's transaction, in place of the member's archives that have ended. Refuses with
 * `archive-running`.
 */
export async function insertArchive(
  tx: Db,
  archive: Omit<typeof archives.$inferInsert, 'state'>,
  files: readonly PlannedFile[],
) {
  const { id, memberId, createdAt } = archive
  await lockMember(tx, memberId)
  await failStalled(tx, createdAt)
  await tx.delete(archives).where(and(eq(archives.memberId, memberId), ne(archives.state, 'preparing')))
  const [running] = await tx.select({ id: archives.id }).from(archives).where(eq(archives.memberId, memberId))
  if (running) throw new ProblemError('archive-running')
  await tx.insert(archives).values({ ...archive, state: 'preparing' })
  await tx.insert(archiveFiles).values(files.map((file, position) => ({ archiveId: id, position, ...file })))
}

/** The member's archives, the newest first, with the number and bytes of their files. */
export function findArchives(db: Db, memberId: number, now: Date) {
  return db
    .select({
      archive: archives,
      total: count(archiveFiles.position),
      done: count(archiveFiles.bytes),
      bytes: sum(archiveFiles.bytes).mapWith(Number),
    })
    .from(archives)
    .leftJoin(archiveFiles, eq(archiveFiles.archiveId, archives.id))
    .where(and(eq(archives.memberId, memberId), sql`${archives.expiresAt} > ${now.toISOString()}::timestamptz`))
    .groupBy(archives.id)
    .orderBy(desc(archives.createdAt))
}

/** Undefined for one that was cancelled. */
export async function findArchive(db: Db, id: string) {
  const [found] = await db
    .select({ archive: archives, member: members })
    .from(archives)
    .innerJoin(members, eq(members.id, archives.memberId))
    .where(eq(archives.id, id))
  return found
}

/** The first file that is not prepared. */
export async function findNextFile(db: Db, archiveId: string) {
  const [found] = await db
    .select({ file: archiveFiles, picture: wallpapers })
    .from(archiveFiles)
    .innerJoin(wallpapers, eq(wallpapers.aid, archiveFiles.aid))
    .where(and(eq(archiveFiles.archiveId, archiveId), isNull(archiveFiles.bytes)))
    .orderBy(asc(archiveFiles.position))
    .limit(1)
  return found
}

/** Files of pictures that are not withdrawn, in their order. */
export function findFiles(db: Db, archiveId: string) {
  return db
    .select({ file: archiveFiles, picture: wallpapers })
    .from(archiveFiles)
    .innerJoin(wallpapers, eq(wallpapers.aid, archiveFiles.aid))
    .where(and(eq(archiveFiles.archiveId, archiveId), eq(wallpapers.state, 'ready')))
    .orderBy(asc(archiveFiles.position))
}

const isFile = ({ archiveId, position }: Pick<ArchiveFileRow, 'archiveId' | 'position'>) =>
  and(eq(archiveFiles.archiveId, archiveId), eq(archiveFiles.position, position))

/** Notes a prepared file. */
export async function updateFile(
  db: Db,
  file: ArchiveFileRow,
  stored: { bytes: number; key: string | null },
  now: Date,
) {
  await db.update(archiveFiles).set(stored).where(isFile(file))
  await db.update(archives).set({ updatedAt: now }).where(eq(archives.id, file.archiveId))
}

/** Deletes a file and lists its picture among those left out, in one transaction. */
export async function leaveOutFile(db: Db, file: ArchiveFileRow, leftOut: Omit<LeftOut, 'files'>, now: Date) {
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(archives).where(eq(archives.id, file.archiveId)).for('no key update')
    const [deleted] = await tx.delete(archiveFiles).where(isFile(file)).returning({ position: archiveFiles.position })
    if (!found || !deleted) return
    const { aid, reason } = leftOut
    const before = found.leftOut.find((entry) => entry.aid === aid && entry.reason === reason)
    const entry = { ...leftOut, files: (before?.files ?? 0) + 1 }
    const others = found.leftOut.filter((each) => each !== before)
    await tx
      .update(archives)
      .set({ leftOut: [...others, entry], updatedAt: now })
      .where(eq(archives.id, found.id))
  })
}

/** Ends the preparation. */
export async function updateState(
  db: Db,
  id: string,
  change: { state: 'ready'; expiresAt: Date } | { state: 'failed'; problem: ArchiveJob['problem'] },
) {
  await db
    .update(archives)
    .set(change)
    .where(and(eq(archives.id, id), eq(archives.state, 'preparing')))
}

/** A prepared file is no longer the same: it is prepared again. */
export async function reopenFile(tx: Db, file: ArchiveFileRow, now: Date) {
  await tx.update(archiveFiles).set({ bytes: null }).where(isFile(file))
  await tx
    .update(archives)
    .set({ state: 'preparing', updatedAt: now })
    .where(and(eq(archives.id, file.archiveId), eq(archives.state, 'ready')))
}

export async function deleteArchive(db: Db, memberId: number, id: string) {
  await db.delete(archives).where(and(eq(archives.id, id), eq(archives.memberId, memberId)))
}

/** Archives whose job failed for good. */
export async function failStalled(db: Db, now: Date) {
  await db
    .update(archives)
    .set({ state: 'failed', problem: 'stopped' })
    .where(and(eq(archives.state, 'preparing'), lt(archives.updatedAt, stalledBefore(now))))
}

export async function deleteExpired(db: Db, now: Date) {
  await db.delete(archives).where(lt(archives.expiresAt, now))
}
