import { createHash } from 'node:crypto'
import { StorageUnavailableError } from '../storage.ts'
import { withIdleTimeout } from './idle-timeout.ts'
import { type Patience, waitBefore } from './patience.ts'

/** Responses worth a retry. */
const PASSING = new Set([408, 429, 500, 502, 503, 504])
/** Timeout of the slowest upload. */
const BYTES_PER_MS = 64

/**
 * `fetch` for a bucket: every body is sent with its MD5, so that the bucket refuses a corrupted one; temporary failures
 * are retried; silence aborts a call, also in the middle of a response. Throws `StorageUnavailableError`.
 */
export function bucketFetch(patience: Patience): typeof fetch {
  return async (input, init = {}) => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === patience.attempts
      const answer = await send(input, init, patience).catch((error: unknown) => {
        if (isLast) throw error
        return null
      })
      if (answer && (isLast || !PASSING.has(answer.status))) return whole(answer, patience)
      await answer?.body?.cancel()
      await waitBefore(attempt + 1, patience, answer?.headers.get('retry-after') ?? null)
    }
  }
}

async function send(input: Parameters<typeof fetch>[0], init: RequestInit, { silenceMs }: Patience) {
  const headers = new Headers(init.headers)
  // A decompressed body would no longer match its Content-Length.
  headers.set('accept-encoding', 'identity')
  const bytes = bytesOf(init.body)
  if (bytes) headers.set('content-md5', createHash('md5').update(bytes).digest('base64'))
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), silenceMs + (bytes?.length ?? 0) / BYTES_PER_MS)
  try {
    return await fetch(input, { ...init, headers, redirect: 'manual', signal: ending.signal })
  } catch (error) {
    if (ending.signal.aborted) throw new StorageUnavailableError('the bucket does not answer', { cause: error })
    const code = codeOf(error)
    throw new StorageUnavailableError(`S3_ENDPOINT cannot be reached${code && ` (${code})`}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Empty bodies have no checksum: some buckets refuse one on a call without a body. */
function bytesOf(body: RequestInit['body']) {
  if (typeof body === 'string') return body ? Buffer.from(body) : null
  return body instanceof Uint8Array ? body : null
}

async function whole(answer: Response, { silenceMs }: Patience): Promise<Response> {
  if (answer.ok && /^text\/html\b/i.test(answer.headers.get('content-type') ?? '')) {
    await answer.body?.cancel()
    throw new StorageUnavailableError('something else than a bucket answers at S3_ENDPOINT: a web page')
  }
  const { status, headers } = answer
  return answer.body ? new Response(withIdleTimeout(answer.body, silenceMs), { status, headers }) : answer
}

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause)
}
