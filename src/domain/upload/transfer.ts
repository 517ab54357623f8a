import { DetailedError, Upload } from 'tus-js-client'
import * as v from 'valibot'
import { Refusal } from '#contract/envelope.ts'
import { uploadCalls, type UploadPurpose, type UploadResult, UPLOADS_PATH } from '#contract/upload.ts'
import { call } from '#src/domain/api.ts'
import { callAddress, callHeaders, storedToken } from '#src/domain/transport.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { uploadTypeOf } from './check-file.ts'

/** Bytes of one request: on a slow connection it must end within the server's 60 s. */
const PART_BYTES = 4 * 1024 * 1024
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000]
/** Processing a large picture can outlast one call. */
const RESULT_ATTEMPTS = 6

/** A failed upload: the server's refusal, or no response. */
export class UploadError extends Error {
  /** Null without a response. */
  readonly refusal: Refusal | null

  constructor(refusal: Refusal | null, options?: ErrorOptions) {
    super(refusal?.problem ?? 'no response', options)
    this.refusal = refusal
  }
}

export interface TransferEvents {
  onProgress: (sentBytes: number) => void
  onSent: () => void
  onReady: (result: UploadResult) => void
  onError: (error: UploadError) => void
}

export interface Transfer {
  /** Starts, or continues where the server's copy ends, also one of an earlier visit for the same file. */
  start: () => void
  pause: () => void
  /** Ends it and deletes what the server has. */
  cancel: () => void
}

/** Sends a file by tus. */
export function openTransfer(
  file: File,
  purpose: UploadPurpose,
  { onProgress, onSent, onReady, onError }: TransferEvents,
): Transfer {
  let isStopped = true
  const upload = new Upload(file, {
    endpoint: callAddress(UPLOADS_PATH),
    metadata: { name: file.name, mime: uploadTypeOf(file), purpose },
    chunkSize: PART_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => ['tianmu', purpose, file.name, file.size, file.lastModified].join('-'),
    onBeforeRequest: (request) => {
      // Of the moment, because an upload can outlast a session's token.
      for (const [name, value] of Object.entries(callHeaders(storedToken())))
        if (name !== 'Content-Type') request.setHeader(name, value)
    },
    onShouldRetry: ({ originalResponse }) => {
      const status = originalResponse?.getStatus() ?? 0
      return status !== 507 && (status === 0 ? navigator.onLine : status >= 500 || status === 409)
    },
    onProgress,
    onError: (error) => !isStopped && onError(failureOf(error)),
    onSuccess: () => {
      onSent()
      void readResult(upload.url ?? '').then(onReady, (error: unknown) => onError(resultFailure(error)))
    },
  })
  async function begin() {
    const [previous] = await upload.findPreviousUploads()
    if (isStopped) return
    if (previous && !upload.url) upload.resumeFromPreviousUpload(previous)
    upload.start()
  }
  return {
    start() {
      isStopped = false
      void begin()
    },
    pause() {
      isStopped = true
      void upload.abort()
    },
    cancel() {
      isStopped = true
      // A server that cannot be reached deletes it after a day.
      upload.abort(true).catch(() => {})
    },
  }
}

async function readResult(url: string): Promise<UploadResult> {
  const id = url.slice(url.lastIndexOf('/') + 1)
  for (let attempt = 1; ; attempt++) {
    try {
      return await call(uploadCalls.result, { params: { id } })
    } catch (error) {
      if (!(error instanceof ApiError && error.isNetwork) || attempt === RESULT_ATTEMPTS) throw error
    }
  }
}

function failureOf(error: Error) {
  const body = error instanceof DetailedError ? (error.originalResponse?.getBody() ?? '') : ''
  try {
    return new UploadError(v.parse(Refusal, JSON.parse(body)), { cause: error })
  } catch {
    return new UploadError(null, { cause: error })
  }
}

function resultFailure(error: unknown) {
  if (!(error instanceof ApiError) || error.isNetwork) return new UploadError(null, { cause: error })
  const { code, serverMessage, problem } = error.details
  const refusal = { code, success: false, message: serverMessage, ...(problem && { problem }) } as const
  return new UploadError(refusal, { cause: error })
}
