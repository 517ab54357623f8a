import { SHARED_CACHE } from '#contract/shared-pictures.ts'
import { savedStore, tomorrowStore } from '#contract/worker.ts'
import { deleteEmptyDatabase, deletePersisted } from '#src/lib/persistence/store/databases.ts'
import { savedDatabaseOf } from './member-stores.ts'

/**
 * Deletes the data that logging out removes: the member's persisted queries, pictures others shared with them, prefetched
 * files, and offline files restricted to certain levels. Resolves to the errors.
 */
export async function deleteMemberData(member: number): Promise<unknown[]> {
  const ended = await Promise.allSettled([
    globalThis.caches?.delete(SHARED_CACHE),
    deletePersisted(member),
    deletePrefetched(member),
    deleteGatedFiles(member).then(() => deleteIfNothingSaved(member)),
  ])
  return ended.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
}

/** Deletes the files prefetched for a member; a worker still prefetching stores nothing more. */
export const deletePrefetched = async (member: number) => globalThis.caches?.delete(tomorrowStore(member))

/**
 * Deletes a member's offline files that are restricted to certain levels. Files visible to everyone stay on the device for
 * the member's return.
 */
async function deleteGatedFiles(member: number) {
  const name = savedStore(member)
  if (!('caches' in globalThis) || !(await caches.has(name))) return
  const store = await caches.open(name)
  const files = await store.keys()
  await Promise.all(files.filter(({ url }) => isGated(new URL(url).pathname)).map((file) => store.delete(file)))
}

/** A page creates the index when it first reads it; an empty one would only reveal who used the device. */
async function deleteIfNothingSaved(member: number) {
  if (await deleteEmptyDatabase(savedDatabaseOf(member))) await globalThis.caches?.delete(savedStore(member))
}

/** Originals, for which the server signs addresses by level. */
export const isGated = (path: string) => path.startsWith('/img/o/')
