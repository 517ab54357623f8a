import { ApiError } from '#src/lib/http/api-error.ts'
import type { Failure } from '../offline-picture.ts'
import { FileError } from './files/fetch-part.ts'
import { isNoRoom } from './files/save-picture.ts'

/** Failure for an error of `savePictureFiles`. */
export function failureOf(error: unknown): Failure {
  if (isNoRoom(error)) return 'room'
  if (error instanceof FileError) return error.failure === 'expired' ? 'network' : error.failure
  if (!(error instanceof ApiError)) return 'other'
  if (error.isLevelTooLow) return 'level'
  if (error.status === 404) return 'gone'
  return error.isNetwork || error.status >= 500 || error.status === 429 ? 'network' : 'other'
}
