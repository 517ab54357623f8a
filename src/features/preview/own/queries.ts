import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { logFailure } from '#src/lib/errors/log.ts'
import { randomKey } from '#src/lib/storage/random-key.ts'
import { deleteOwnPicture, type OwnPicture, readOwnPicture, writeOwnPicture } from './own-store.ts'
import { inspectPicture } from './worker/run-task.ts'
import { MEDIA_TYPES, OWN_FORMATS } from './worker/task.ts'

const key = ['own-picture'] as const
/** Copies of a picture that is no longer shown. */
const COPIES_MS = 60_000

export const ownPictureQueries = {
  /** The member's last own picture, from the device; null if there is none. */
  last: (member: number) =>
    queryOptions({
      queryKey: [...key, 'last', member],
      queryFn: () => readOwnPicture(member).catch(() => null),
      networkMode: 'always',
      staleTime: Infinity,
      gcTime: Infinity,
    }),
  /** What a worker finds in the picture. Rejects with a `PictureTaskError`. */
  inspected: (picture: Pick<OwnPicture, 'key' | 'file'>) =>
    queryOptions({
      queryKey: [...key, 'inspected', picture.key],
      queryFn: () => inspectPicture(picture.file),
      networkMode: 'always',
      staleTime: Infinity,
      gcTime: COPIES_MS,
      retry: false,
    }),
  /** The file types that this browser writes. */
  formats: () =>
    queryOptions({
      queryKey: [...key, 'formats'],
      queryFn: writableFormats,
      networkMode: 'always',
      staleTime: Infinity,
    }),
}

async function writableFormats() {
  const canvas = new OffscreenCanvas(1, 1)
  canvas.getContext('2d')
  const written = await Promise.all(OWN_FORMATS.map((format) => canvas.convertToBlob({ type: MEDIA_TYPES[format] })))
  // A browser writes PNG in place of what it does not write.
  return OWN_FORMATS.filter((format, at) => written[at]?.type === MEDIA_TYPES[format])
}

/**
 * Makes a file the member's own picture, in place of the one before. Resolves to whether the device will remember it. Rejects
 * with a `PictureTaskError`; then nothing has changed.
 */
export async function chooseOwnPicture(client: QueryClient, member: number, name: string, file: Blob) {
  const picture: OwnPicture = { key: randomKey(), name, file }
  await client.fetchQuery(ownPictureQueries.inspected(picture))
  client.setQueryData(ownPictureQueries.last(member).queryKey, picture)
  return writeOwnPicture(member, picture).then(
    () => true,
    (error: unknown) => {
      logFailure('the own picture could not be stored', error)
      return false
    },
  )
}

/** Removes the picture from the device. Rejects where storage is refused; then it is still there and shown. */
export async function forgetOwnPicture(client: QueryClient, member: number) {
  await deleteOwnPicture(member)
  client.setQueryData(ownPictureQueries.last(member).queryKey, null)
  client.removeQueries({ queryKey: [...key, 'inspected'] })
}
