import { FileError, fetchPart, type Part } from './fetch-part.ts'

interface FileAsk {
  /** Key of the file in the store. */
  path: string
  /** Current address of the file; called again when the address has expired. */
  address: () => Promise<string>
  store: Cache
  signal: AbortSignal
  /** Reports progress in bytes. */
  onProgress: (received: number, total: number) => void
}

/** Parts of a file are stored beside it, under its path and their offset. */
const partPath = (path: string, from: number) => `${path}?part=${from}`

/**
 * Fetches a file into the store in parts: received parts stay on failure, and the next attempt continues after them. The
 * file appears under its path only when complete, its length checked. Resolves to its bytes. Rejects with a `FileError`,
 * with the signal's reason, and with a `QuotaExceededError` when storage is full.
 */
export async function fetchFile({ path, address, store, signal, onProgress }: FileAsk): Promise<number> {
  const there = await store.match(path)
  if (there) return (await there.blob()).size
  let parts = await storedParts(store, path)
  let asked = await address()
  let isRenewed = false
  let hasRestarted = false
  while (!isWhole(parts)) {
    const received = sizeOf(parts)
    const onBytes = (count: number) => onProgress(received + count, parts[0]?.total ?? 0)
    try {
      const part = await fetchPart({ address: asked, from: received, etag: parts[0]?.etag ?? '', signal, onBytes })
      if (part.bytes.size === 0) throw new FileError('other')
      if (part.from !== received || isOther(part, parts[0])) {
        await dropParts(store, path)
        // A server that returns another range than requested would cause an endless loop.
        if (part.from !== 0 || hasRestarted) throw new FileError('other')
        hasRestarted = true
        parts = []
      }
      parts = [...parts, part]
      // The last part need not be stored separately.
      if (!isWhole(parts)) await store.put(partPath(path, part.from), answerOf(part))
      isRenewed = false
    } catch (error) {
      if (!(error instanceof FileError) || error.failure !== 'expired' || isRenewed) throw error
      isRenewed = true
      asked = await address()
    }
  }
  // The member may have logged out: nothing may be written after that.
  signal.throwIfAborted()
  return putWhole(store, path, parts)
}

async function putWhole(store: Cache, path: string, parts: readonly Part[]) {
  const [first] = parts
  const bytes = new Blob(parts.map((part) => part.bytes))
  const headers = { 'Content-Type': first?.type ?? '', 'Content-Length': String(bytes.size) }
  await store.put(path, new Response(bytes, { headers }))
  const written = await (await store.match(path))?.blob()
  if (written?.size !== first?.total) {
    await store.delete(path)
    throw new FileError('other')
  }
  await dropParts(store, path)
  return bytes.size
}

/** Deletes the parts of an incomplete file. */
export async function dropParts(store: Cache, path: string) {
  const parts = await store.keys(path, { ignoreSearch: true })
  await Promise.all(parts.filter(({ url }) => new URL(url).search).map((part) => store.delete(part)))
}

const sizeOf = (parts: readonly Part[]) => parts.reduce((sum, { bytes }) => sum + bytes.size, 0)
const isWhole = (parts: readonly Part[]) => parts[0] !== undefined && sizeOf(parts) === parts[0].total
const isOther = (part: Part, first: Part | undefined) =>
  first !== undefined && (part.etag !== first.etag || part.total !== first.total)

function answerOf({ bytes, total, etag, type }: Part) {
  return new Response(bytes, { headers: { 'Content-Type': type, ETag: etag, 'X-Total': String(total) } })
}

/** Stored parts without a gap, from the beginning. */
async function storedParts(store: Cache, path: string): Promise<Part[]> {
  const parts: Part[] = []
  for (;;) {
    const from = sizeOf(parts)
    const found = await store.match(partPath(path, from))
    if (!found) return parts
    const bytes = await found.blob()
    const { headers } = found
    const total = Number(headers.get('x-total'))
    if (bytes.size === 0 || from + bytes.size > total) return parts
    parts.push({ from, bytes, total, etag: headers.get('etag') ?? '', type: headers.get('content-type') ?? '' })
  }
}
