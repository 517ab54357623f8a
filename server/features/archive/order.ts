import { randomBytes } from 'node:crypto'
import {
  ARCHIVE_FILES_MAX,
  ARCHIVE_HOURS,
  ARCHIVE_PICTURES_MAX,
  type ArchiveOrder,
  type ArchiveRequest,
} from '#contract/archive.ts'
import type { MyList } from '#contract/my-list-bulk.ts'
import { tierOf } from '#server/domain/membership/content.ts'
import { currentMembership } from '#server/domain/membership/edition.ts'
import { safeFileText } from '#server/domain/picture/download/file-name.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import type { Db } from '#server/lib/database/database.ts'
import { localDate } from '#server/lib/day.ts'
import { enqueue } from '#server/lib/jobs/enqueue.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { findChosen } from './chosen.ts'
import { findTargets, planArchive } from './plan.ts'
import { insertArchive } from './table.ts'

/** Kind of the job that prepares the files; payload `{ id }`. */
export const ARCHIVE_JOB = 'archive'
/** Of an archive's id: more than anyone can guess. */
const ID_BYTES = 16
const MAX_TITLE_BYTES = 120

interface Chosen {
  /** Of the collection; empty for a selection. */
  title: string
  collectionId: number | null
  list: MyList | null
  /** Of a collection that another member shared. */
  sharedToken?: string
  aids: readonly string[]
}

/**
 * Orders an archive, or with `isPlan` only tells what it would contain. The member's archives that have ended are deleted.
 *
 * Refuses with `archive-too-large` (data `{ pictures, files }`, the limits), `level-too-low` (data `{ needLevel, limit }`), `archive-empty` where no file can be given, and
 * `archive-running` while another is being prepared.
 */
export async function orderArchive(
  viewing: Viewing & { language: 'zh' | 'en' },
  request: ArchiveRequest,
  { aids, title, collectionId, list, sharedToken }: Chosen,
): Promise<ArchiveOrder> {
  const { db, member, now, language } = viewing
  if (aids.length > ARCHIVE_PICTURES_MAX) throw tooLarge()
  await refuseAboveLevel(db, member.groupId, aids.length)
  const targets = await findTargets(viewing, request)
  const { format } = request
  const how = { level: member.groupId, targets, format, language: request.language ?? language }
  const plan = planArchive(aids, await findChosen(viewing, aids), how)
  if (plan.files.length > ARCHIVE_FILES_MAX) throw tooLarge()
  const { files, ...told } = plan
  if (request.isPlan) return { ...told, files: files.length, jobId: null }
  if (files.length === 0) throw new ProblemError('archive-empty', { data: told })

  const id = randomBytes(ID_BYTES).toString('base64url')
  const date = localDate(now, member.timeZone)
  const filename = `${[safeFileText(title, MAX_TITLE_BYTES) || 'tianmu', date].join('_')}.zip`
  await db.transaction(async (tx) => {
    const archive = { id, memberId: member.id, filename, collectionId, list, sharedToken, leftOut: plan.leftOut }
    await insertArchive(tx, { ...archive, createdAt: now, updatedAt: now, expiresAt: archiveEnd(now) }, files)
    await enqueue(tx, { kind: ARCHIVE_JOB, payload: { id }, runAt: now })
  })
  return { ...told, files: files.length, jobId: id }
}

async function refuseAboveLevel(db: Db, groupId: number, pictures: number) {
  const content = await currentMembership(db)
  const limit = tierOf(content, groupId).archivePictures
  if (pictures <= limit) return
  const more = content.tiers.find(({ archivePictures }) => archivePictures >= pictures)
  if (!more) throw tooLarge(limit)
  throw new ProblemError('level-too-low', { data: { needLevel: more.groupId, needPoints: 0, limit } })
}

/** When an archive that is finished now ends. */
export const archiveEnd = (now: Date) => new Date(now.getTime() + ARCHIVE_HOURS * 3_600_000)

const tooLarge = (pictures: number = ARCHIVE_PICTURES_MAX) =>
  new ProblemError('archive-too-large', { data: { pictures, files: ARCHIVE_FILES_MAX } })
