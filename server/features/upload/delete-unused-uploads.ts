import { UPLOAD_EXPIRY_HOURS } from '#contract/upload.ts'
import type { Services } from '#server/app-env.ts'
import { deleteExpiredUploads, findUploadIds } from '#server/domain/upload/table.ts'
import { removeUploadFile, uploadFilesBefore } from '#server/domain/upload/upload-file.ts'

/** Deletes expired uploads with their files, and files whose row is gone, e.g. with its member or by a crash. */
export async function deleteUnusedUploads({ db, clock, config, storage }: Services): Promise<void> {
  const now = clock.now()
  for (const { id, storageKey } of await deleteExpiredUploads(db, now)) {
    await removeUploadFile(config, id)
    if (storageKey) await storage.delete(storageKey)
  }
  const old = await uploadFilesBefore(config, new Date(now.getTime() - UPLOAD_EXPIRY_HOURS * 3_600_000))
  const known = old.length > 0 ? await findUploadIds(db, old) : new Set()
  for (const id of old.filter((each) => !known.has(each))) await removeUploadFile(config, id)
}
