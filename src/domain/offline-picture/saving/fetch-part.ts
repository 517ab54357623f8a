/** Bytes of one request: little enough to be lost, much enough to be quick. */
export const PART_BYTES = 2 * 1024 * 1024

/** Why a file did not come. */
export class FileError extends Error {
  readonly failure: 'network' | 'gone' | 'expired' | 'other'
  constructor(failure: FileError['failure'], options?: ErrorOptions) {
    super(failure, options)
    this.failure = failure
  }
}

/** A piece of a file, and what the server said of the whole. */
export interface Part {
  /** Where it begins in the file. */
  from: number
  bytes: Blob
  /** Bytes of the whole file. */
  total: number
  /** Strong and quoted; '' where the server named none. */
  etag: string
  type: string
}

interface PartAsk {
  address: string
  from: number
  /** Of the pieces that are there; another file than theirs comes as a whole. */
  etag: string
  signal: AbortSignal
  /** Told of what has come of this piece, bytes. */
  onBytes: (count: number) => void
}

/**
 * The next piece of a file; all of it where the server gives no pieces, or has another file by now. Rejects with a
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
  // A hotel's sign-in page comes with 200.
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
