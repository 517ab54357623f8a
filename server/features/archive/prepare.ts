import * as v from 'valibot'
import type { LeftOut } from '#contract/archive.ts'
import { DOWNLOAD_FORMATS } from '#contract/download.ts'
import type { Services } from '#server/app-env.ts'
import { sumPinnedBytes } from '#server/domain/archive/pinned-files.ts'
import { asFileFor } from '#server/domain/picture/companion/companion.ts'
import { insertDownload } from '#server/domain/picture/download/download-table.ts'
import { UNCHANGED } from '#server/domain/picture/files/crop.ts'
import { QueueFullError } from '#server/domain/picture/processing/job-queue.ts'
import {
  croppedFile,
  keyOfCrop,
  MissingOriginalError,
  originalFile,
} from '#server/domain/picture/processing/picture-files.ts'
import { archiveRunner } from '#server/domain/picture/processing/runners.ts'
import { PictureTaskError, type TaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import type { wallpapers } from '#server/domain/picture/schema.ts'
import { localDate, startOfDay } from '#server/lib/day.ts'
import { enqueue } from '#server/lib/jobs/enqueue.ts'
import { StorageFullError, StorageUnavailableError } from '#server/lib/storage/storage.ts'
import { ARCHIVE_JOB, archiveEnd } from './order.ts'
import {
  type ArchiveFileRow,
  findArchive,
  findFiles,
  findNextFile,
  leaveOutFile,
  updateFile,
  updateState,
} from './table.ts'

type Picture = typeof wallpapers.$inferSelect

const Payload = v.object({ id: v.string() })
/** Time after which a job yields to the archives of other members, ms. */
const TURN_MS = 5_000
/** Pause before a retry when the picture queue is full or the storage unavailable, ms. */
const BUSY_PAUSE_MS = 5_000
/** Crops of all zips together, bytes; beyond it a zip fails for lack of room. */
const PINNED_MAX_BYTES = 8 * 1024 ** 3

/**
 * The job `archive`, payload `{ id }`: prepares files, one at a time and at the lowest priority, then counts them as
 * downloads. It ends after some seconds and adds itself again, so that archives of several members progress together; what
 * is prepared is in the database, so that another process continues after a kill.
 */
export async function prepareFiles(
  services: Services,
  payload: unknown,
  signal: AbortSignal,
  { runner = archiveRunner, maxBytes = PINNED_MAX_BYTES }: { runner?: TaskRunner; maxBytes?: number } = {},
): Promise<void> {
  const { id } = v.parse(Payload, payload)
  const { db, clock } = services
  const found = await findArchive(db, id)
  if (found?.archive.state !== 'preparing') return
  if ((await sumPinnedBytes(db)) > maxBytes) return updateState(db, id, { state: 'failed', problem: 'storage-full' })
  const end = performance.now() + TURN_MS
  let pauseMs = 0
  while (performance.now() < end) {
    signal.throwIfAborted()
    const next = await findNextFile(db, id)
    if (!next) return finish(services, found)
    const outcome = await prepareFile(services, found.member.id, next, { signal, runner })
    if (outcome === 'storage-full' || outcome === 'stopped') {
      return updateState(db, id, { state: 'failed', problem: outcome })
    }
    if (outcome === 'busy') {
      pauseMs = BUSY_PAUSE_MS
      break
    }
    // Cancelled meanwhile.
    if (!(await findArchive(db, id))) return undefined
  }
  return enqueue(db, { kind: ARCHIVE_JOB, payload: { id }, runAt: new Date(clock.now().getTime() + pauseMs) })
}

async function prepareFile(
  services: Services,
  memberId: number,
  { file, picture }: { file: ArchiveFileRow; picture: Picture },
  how: Pick<Wanted, 'signal' | 'runner'>,
): Promise<'done' | 'busy' | 'storage-full' | 'stopped'> {
  const { db, clock, log } = services
  const leaveOut = (reason: LeftOut['reason']) => {
    const { aid, title, titleEn } = picture
    return leaveOutFile(db, file, { aid, title, titleEn, reason }, clock.now())
  }
  if (picture.state !== 'ready') {
    await leaveOut('withdrawn')
    return 'done'
  }
  try {
    const { bytes, key } = await fileAgainAfterFailure(services, {
      file,
      picture,
      client: `archive of member ${memberId}`,
      ...how,
    })
    // It could not be stored when it was made: a second attempt tells why.
    if (key !== null && !(await services.storage.head(key)))
      await services.storage.put(key, await bytes.open(undefined))
    await updateFile(db, file, { bytes: bytes.size, key }, clock.now())
    return 'done'
  } catch (error) {
    if (error instanceof QueueFullError) return 'busy'
    if (error instanceof StorageFullError) return 'storage-full'
    if (error instanceof StorageUnavailableError) return error.isLasting ? 'stopped' : 'busy'
    if (!(error instanceof MissingOriginalError || error instanceof PictureTaskError)) throw error
    log.error('a picture of a zip cannot be read', { aid: picture.aid, error })
    await leaveOut('unreadable')
    return 'done'
  }
}

/** Tries a second time: the process that makes files may have been ended for its memory. */
async function fileAgainAfterFailure(services: Services, wanted: Wanted) {
  try {
    return await fileOf(services, wanted)
  } catch (error) {
    if (!(error instanceof PictureTaskError) || wanted.signal.aborted) throw error
    return fileOf(services, wanted)
  }
}

interface Wanted {
  file: ArchiveFileRow
  picture: Picture
  client: string
  signal: AbortSignal
  runner?: TaskRunner
}

/** The bytes of an archive's file, and where they are stored; prepared unless they are. */
export async function fileOf(services: Services, { file, picture, client, signal, runner = archiveRunner }: Wanted) {
  if (file.size === 'original') return { bytes: await originalFile(services, picture), key: null }
  const { width: w, height: h } = file
  const source = asFileFor(picture, { w, h })
  const format = DOWNLOAD_FORMATS.find((one) => one === file.format) ?? 'jpg'
  const isOriginal = w === source.width && h === source.height && format === source.format
  if (isOriginal) return { bytes: await originalFile(services, source), key: null }
  const crop = { w, h, format, hasCredits: true }
  const asking = { ...services, requester: { client, isMember: true, signal }, runner }
  return { bytes: await croppedFile(asking, source, crop), key: keyOfCrop(source, crop) }
}

/** Counts the files as downloads, as if each had been ordered alone, and makes the archive ready. */
async function finish(services: Services, { archive, member }: NonNullable<Awaited<ReturnType<typeof findArchive>>>) {
  const { db, clock } = services
  const files = await findFiles(db, archive.id)
  if (files.length === 0) return updateState(db, archive.id, { state: 'failed', problem: 'empty' })
  const since = startOfDay(localDate(archive.createdAt, member.timeZone), member.timeZone)
  for (const { file } of files) {
    const { aid, size, format, width, height } = file
    const at = clock.now()
    const download = { memberId: member.id, aid, at, size, format, width, height, adjust: UNCHANGED, isInArchive: true }
    await insertDownload(db, download, { since, most: null })
  }
  return updateState(db, archive.id, { state: 'ready', expiresAt: archiveEnd(clock.now()) })
}
