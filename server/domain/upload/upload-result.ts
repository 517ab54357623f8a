import path from 'node:path'
import * as v from 'valibot'
import { UploadPurpose, type UploadResult } from '#contract/upload.ts'
import type { Services } from '#server/app-env.ts'
import { onDemandRunners } from '#server/domain/picture/processing/runners.ts'
import { PictureTaskError } from '#server/domain/picture/processing/task-runner.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { withWorkFolder } from '#server/lib/storage/local-file.ts'
import { deleteUpload, findUpload, updateUpload, type UploadRow } from './table.ts'
import { headOfUpload, receivedBytes, removeUploadFile, uploadFile } from './upload-file.ts'
import { isAccepted, TYPE_BYTES, uploadTypeOf } from './upload-type.ts'

export type UploadServices = Pick<Services, 'config' | 'db' | 'storage'>

/** Other text may be nothing that the database accepts. */
const UPLOAD_ID = /^[0-9a-f]{32}$/

/** A member's upload. Refuses with `not-found`, also for one of another member, and with `upload-expired`. */
export async function ownUpload({ db }: Pick<Services, 'db'>, memberId: number, id: string, now: Date) {
  const row = UPLOAD_ID.test(id) ? await findUpload(db, memberId, id) : undefined
  if (!row) throw new ProblemError('not-found')
  if (row.expiresAt <= now) throw new ProblemError('upload-expired')
  return row
}

/**
 * Checks the type of a file whose last byte has arrived, by its content. Refuses with `upload-unfinished`, and with
 * `upload-type-refused`, which deletes the upload.
 */
export async function completeUpload(services: UploadServices, row: UploadRow): Promise<void> {
  if (row.state !== 'uploading') return
  if ((await receivedBytes(services.config, row.id)) !== row.length) throw new ProblemError('upload-unfinished')
  const type = uploadTypeOf(await headOfUpload(services.config, row.id, TYPE_BYTES))
  if (!isAccepted(v.parse(UploadPurpose, row.purpose), type)) return refuse(services, row)
  await updateUpload(services.db, row.id, { state: 'complete' })
}

/** Results that this process is making. */
const inProgress = new Map<string, Promise<UploadResult>>()

/**
 * The result of a complete upload; the first call re-encodes pictures. Refuses like `ownUpload` and
 * `completeUpload`; a picture that cannot be decoded counts as a refused type.
 */
export async function uploadResult(services: UploadServices, memberId: number, id: string, now: Date) {
  const row = await ownUpload(services, memberId, id, now)
  if (row.state === 'ready') return resultOf(row)
  const running = inProgress.get(id) ?? makeResult(services, row).finally(() => inProgress.delete(id))
  inProgress.set(id, running)
  return running
}

async function makeResult(services: UploadServices, row: UploadRow): Promise<UploadResult> {
  await completeUpload(services, row)
  // A video stays as it was received; no call reads it.
  const change = row.purpose === 'contribution-video' ? {} : await storePicture(services, row)
  if (!(await updateUpload(services.db, row.id, { ...change, state: 'ready' }))) {
    if (change.storageKey) await services.storage.delete(change.storageKey)
    throw new ProblemError('not-found')
  }
  if (change.storageKey) await removeUploadFile(services.config, row.id)
  return resultOf({ ...row, ...change })
}

async function storePicture(services: UploadServices, row: UploadRow): Promise<Partial<UploadRow>> {
  return withWorkFolder(async (folder) => {
    const file = path.join(folder, 'picture')
    const task = { kind: 'reencode', source: uploadFile(services.config, row.id), file } as const
    const { format, ...facts } = await onDemandRunners.large.run(task).catch((error: unknown) => {
      if (error instanceof PictureTaskError) return refuse(services, row)
      throw error
    })
    const storageKey = `upload/${row.id}.${format}`
    await services.storage.put(storageKey, { path: file })
    return { ...facts, storageKey }
  })
}

async function refuse({ db, config }: UploadServices, { id, memberId }: UploadRow): Promise<never> {
  await deleteUpload(db, memberId, id)
  await removeUploadFile(config, id)
  throw new ProblemError('upload-type-refused')
}

const resultOf = ({ id, width, height, thumbhash }: UploadRow): UploadResult => ({
  fileId: id,
  ...(width !== null && height !== null && thumbhash !== null && { w: width, h: height, thumbhash }),
})
