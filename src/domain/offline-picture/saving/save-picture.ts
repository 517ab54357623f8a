import { savedStore } from '#contract/worker.ts'
import { makeRoom } from '#src/domain/outbox/make-room.ts'
import { getOriginal } from '#src/domain/picture/api.ts'
import { isGated } from '#src/lib/persistence/databases.ts'
import type { SavedPicture } from '../offline-picture.ts'
import { dropParts, fetchFile } from './fetch-file.ts'

interface KeepPorts {
  memberId: number
  signal: AbortSignal
  /** Told how much of the file that comes now is there, bytes; `total` is 0 until it is known. */
  onProgress: (received: number, total: number) => void
}

/** Brings all files of a picture onto the device. Resolves to their bytes; rejects as `fetchFile` does and with an `ApiError`. */
export async function keepPicture({ picture, files }: SavedPicture, { memberId, signal, onProgress }: KeepPorts) {
  const store = await caches.open(savedStore(memberId))
  let bytes = 0
  for (const path of files) {
    const address = isGated(path) ? async () => (await getOriginal(picture.aid, signal)).url : async () => path
    const fetchIt = () => fetchFile({ path, address, store, signal, onProgress })
    bytes += await fetchIt().catch(async (error: unknown) => {
      if (!isNoRoom(error)) throw error
      // What can be had again makes room for what was asked for.
      await makeRoom()
      return fetchIt()
    })
  }
  return bytes
}

/** Removes all files of a picture, half ones too. */
export async function dropFiles(memberId: number, files: readonly string[]) {
  const store = await caches.open(savedStore(memberId))
  for (const path of files) {
    await dropParts(store, path)
    await store.delete(path)
  }
}

/** Bytes of these files, as far as they are there. */
export async function bytesOf(memberId: number, files: readonly string[]) {
  const store = await caches.open(savedStore(memberId))
  const answers = await Promise.all(files.map((path) => store.match(path)))
  return answers.reduce((sum, answer) => sum + Number(answer?.headers.get('content-length') ?? 0), 0)
}

/** Which of the files lie in the store as a whole. */
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
