/** Bytes per request: small enough to lose, large enough to be efficient. */
export const PART_BYTES = 2 * 1024 * 1024

/** Why a file could not be fetched. */
export class FileError extends Error {
  readonly failure: 'network' | 'gone' | 'expired' | 'other'
  constructor(failure: FileError['failure'], options?: ErrorOptions) {
    super(failure, options)
    this.failure = failure
  }
}

/** A part of a file, and the response's data about the whole file. */
export interface Part {
  /** Offset in the file. */
  from: number
  bytes: Blob
  /** Bytes of the whole file. */
  total: number
  /** Strong and quoted; '' if the server sent none. */
  etag: string
  type: string
}

interface PartAsk {
  address: string
  from: number
  /** ETag of the stored parts; a changed file is sent whole. */
  etag: string
  signal: AbortSignal
  /** Reports the received bytes of this part. */
  onBytes: (count: number) => void
}

/**
 * Fetches the next part of a file; the whole file if the server ignores ranges or the file has changed. Rejects with a
 * `FileError`, and with the signal's reason.
 */
export async function fetchPart({ address, from, etag, signal, onBytes }: PartAsk): Promise<Part> {
  const headers = { Range: `bytes=${from}-${from + PART_BYTES - 1}`, ...(etag && { 'If-Range': etag }) }
  const answer = await fetch(address, { headers, signal, credentials: 'include' }).catch((cause: unknown) => {
    throw signal.aborted ? signal.reason : new FileError('network', { cause })
  })
  const type = answer.headers.get('content-type') ?? ''
  if (answer.status === 403) throw new FileError('expired')
  if (answer.status === 404 || answer.status === 410) throw new FileError('gone')
  // The sign-in page of a captive portal has status 200.
  if ((answer.status !== 200 && answer.status !== 206) || !type.startsWith('image/')) {
    throw new FileError(answer.status < 400 || answer.status >= 500 || answer.status === 429 ? 'network' : 'other')
  }
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')
  const bytes = await readBytes(answer, signal, onBytes)
  const length = Number(answer.headers.get('content-length') ?? bytes.size)
  if (bytes.size !== length) throw new FileError('network')
  return {
    from: answer.status === 206 ? Number(range?.[1] ?? from) : 0,
    bytes,
    total: answer.status === 206 ? Number(range?.[2] ?? 0) : bytes.size,
    etag: answer.headers.get('etag') ?? '',
    type,
  }
}

async function readBytes(answer: Response, signal: AbortSignal, onBytes: (count: number) => void) {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let count = 0
  try {
    const reader = answer.body?.getReader()
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      pieces.push(piece.value)
      count += piece.value.byteLength
      onBytes(count)
    }
  } catch (cause) {
    throw signal.aborted ? signal.reason : new FileError('network', { cause })
  }
  return new Blob(pieces)
}
