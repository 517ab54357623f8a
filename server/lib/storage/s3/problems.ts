import { S3ServiceError } from 's3mini'
import { StorageFullError, StorageUnavailableError } from '../storage.ts'

/** What the operator can do, by the bucket's error code. */
const LASTING: Record<string, string> = {
  NoSuchBucket: 'S3_BUCKET names a bucket that does not exist',
  InvalidBucketName: 'S3_BUCKET is not a name that a bucket can have',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is not known to the bucket',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
  AccessDenied: 'S3_ACCESS_KEY_ID may not use the bucket: it must read, write, delete and list there',
  RequestTimeTooSkewed: "the clock of this machine is wrong: the bucket's differs by more than it allows",
  AuthorizationHeaderMalformed: 'S3_REGION is not the region of the bucket',
  PermanentRedirect: 'S3_ENDPOINT or S3_REGION is not that of the bucket',
  TemporaryRedirect: 'S3_ENDPOINT or S3_REGION is not that of the bucket',
}
const FULL = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'EntityTooLarge'])

/** The bucket's error code, e.g. `NoSuchKey`; empty where it sent none. */
function codeOf(error: S3ServiceError): string {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(error.body ?? '') ?? []
  return code
}

/** The file does not exist; a missing bucket, or a web page that says so, is something else. */
export const isMissing = (error: unknown) =>
  error instanceof S3ServiceError &&
  error.status === 404 &&
  /^(NoSuchKey|NotFound)?$/.test(codeOf(error)) &&
  !/<html/i.test(error.body ?? '')

export const isEmpty = (error: unknown) => error instanceof S3ServiceError && error.status === 416

export const isNoUpload = (error: unknown) => error instanceof S3ServiceError && codeOf(error) === 'NoSuchUpload'

/** Converts the error of a bucket call. Errors that are not the bucket's stay as they are. */
export function problemOf(error: unknown): unknown {
  if (error instanceof StorageUnavailableError) return error
  if (error instanceof Error && error.cause instanceof StorageUnavailableError) return error.cause
  if (!(error instanceof S3ServiceError)) return error
  const code = codeOf(error)
  if (error.status === 507 || FULL.has(code)) return new StorageFullError({ cause: error })
  const sentence = LASTING[code] ?? LASTING[byStatus(error.status)]
  if (sentence) return new StorageUnavailableError(sentence, { cause: error, isLasting: true })
  return new StorageUnavailableError(`the bucket answers ${`${error.status} ${code}`.trim()}`, { cause: error })
}

function byStatus(status: number) {
  if (status === 401 || status === 403) return 'AccessDenied'
  return status >= 300 && status < 400 ? 'PermanentRedirect' : ''
}
