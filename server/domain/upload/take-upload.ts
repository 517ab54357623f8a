import type { UploadPurpose } from '#contract/upload.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { deleteUpload, findUpload } from './table.ts'

/** An encoded picture that now belongs to the caller. */
interface TakenUpload {
  /** In storage; the caller stores it in its own row and deletes the file with that row. */
  storageKey: string
  /** Name of the file on the member's device. */
  name: string
  /** Pixels, upright. */
  width: number
  height: number
  /** Base64. */
  thumbhash: string
}

/**
 * Takes a member's picture out of the unused uploads, once. Call it in the transaction that stores `storageKey`, so that
 * the file has exactly one owner. Refuses with `not-found` an upload that is unknown, foreign, expired, taken or for
 * another purpose, and with `upload-unfinished` one whose result was not requested yet.
 */
export async function takeUpload(
  db: Db,
  { memberId, uploadId, purpose, now }: { memberId: number; uploadId: string; purpose: UploadPurpose; now: Date },
): Promise<TakenUpload> {
  const found = await findUpload(db, memberId, uploadId)
  if (found?.purpose !== purpose || found.expiresAt <= now) throw new ProblemError('not-found')
  if (found.state !== 'ready') throw new ProblemError('upload-unfinished')
  const row = await deleteUpload(db, memberId, uploadId)
  if (!row) throw new ProblemError('not-found')
  const { storageKey, name, width, height, thumbhash } = row
  if (storageKey === null || width === null || height === null || thumbhash === null)
    throw new ProblemError('not-found')
  return { storageKey, name, width, height, thumbhash }
}
