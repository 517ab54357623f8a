import { savedStore } from '#contract/worker.ts'
import { isGated } from '#src/domain/member-data/delete-member-data.ts'
import { makeRoom } from '#src/domain/outbox/make-room.ts'
import { getOriginal } from '#src/domain/picture/api.ts'
import type { SavedPicture } from '../../offline-picture.ts'
import { dropParts, fetchFile } from './fetch-file.ts'

interface SaveOptions {
  memberId: number
  signal: AbortSignal
  /** Reports the received bytes of the current file; `total` is 0 until known. */
  onProgress: (received: number, total: number) => void
}

/** Saves all files of a picture on the device. Resolves to their bytes; rejects like `fetchFile`, and with an `ApiError`. */
export async function savePictureFiles(
  { picture, files }: SavedPicture,
  { memberId, signal, onProgress }: SaveOptions,
) {
  const store = await caches.open(savedStore(memberId))
  let bytes = 0
  for (const path of files) {
    const address = isGated(path) ? async () => (await getOriginal(picture.aid, signal)).url : async () => path
    const fetchIt = () => fetchFile({ path, address, store, signal, onProgress })
    bytes += await fetchIt().catch(async (error: unknown) => {
      if (!isNoRoom(error)) throw error
      // Caches that can be filled again make room for offline pictures.
      await makeRoom()
      return fetchIt()
    })
  }
  return bytes
}

/** Deletes all files of a picture, partial ones included. */
export async function dropFiles(memberId: number, files: readonly string[]) {
  const store = await caches.open(savedStore(memberId))
  for (const path of files) {
    await dropParts(store, path)
    await store.delete(path)
  }
}

/** Bytes of those of these files that are stored. */
export async function bytesOf(memberId: number, files: readonly string[]) {
  const store = await caches.open(savedStore(memberId))
  const answers = await Promise.all(files.map((path) => store.match(path)))
  return answers.reduce((sum, answer) => sum + Number(answer?.headers.get('content-length') ?? 0), 0)
}

/** Those of the files that are stored completely. */
export async function filesThere(memberId: number): Promise<ReadonlySet<string>> {
  const store = await caches.open(savedStore(memberId))
  return new Set(
    (await store.keys()).flatMap(({ url }) => {
      const { pathname, search } = new URL(url)
      return search ? [] : [pathname]
    }),
  )
}

export const isNoRoom = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'
