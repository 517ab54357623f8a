import { StorageUnavailableError } from '../storage.ts'

/**
 * Passes the bytes through; throws when the next chunk does not arrive in time, or the connection is cut. Only waiting
 * for the bucket counts: a slow reader does not.
 */
export function withIdleTimeout(body: ReadableStream<Uint8Array>, silenceMs: number): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await nextOf(reader, silenceMs)
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

async function nextOf(reader: ReadableStreamDefaultReader<Uint8Array>, silenceMs: number) {
  let isSilent = false
  const timer = setTimeout(() => {
    isSilent = true
    void reader.cancel()
  }, silenceMs)
  try {
    const next = await reader.read()
    if (isSilent) throw new Error('silence')
    return next
  } catch (error) {
    const reason = isSilent ? 'the bucket fell silent in the middle of a file' : 'the bucket broke off a file'
    throw new StorageUnavailableError(reason, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
