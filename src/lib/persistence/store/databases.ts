import { SHARED_CACHE } from '#contract/shared-pictures.ts'
import { isSavedStore, isTomorrowStore, savedStore, tomorrowStore } from '#contract/worker.ts'

/** Owner of data: a member's id, or `public` for data that is the same for everyone. */
export type Owner = number | 'public'

const PREFIX = 'wp_kept_'
/** Index of a member's offline pictures; their files are in `savedStore`. */
const SAVED_PREFIX = 'wp_saved_'

/** Database name of an owner's persisted queries. */
export const databaseOf = (owner: Owner) => `${PREFIX}${owner}`

/** Database name of a member's offline pictures. */
export const savedDatabaseOf = (member: number) => `${SAVED_PREFIX}${member}`

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

/** Deletes an owner's persisted queries, even if other tabs have the database open. */
export const deletePersisted = (owner: Owner) => deleteDatabase(databaseOf(owner))

/** Deletes persisted queries, offline pictures and prefetched files of all other members. */
export async function deletePersistedOfOthers(member: number) {
  const excludedDatabases = [databaseOf(member), databaseOf('public'), savedDatabaseOf(member)]
  const excluded = new Set([...excludedDatabases, savedStore(member), tomorrowStore(member)])
  const isOthers = (name: string) => !excluded.has(name)
  const names = (await indexedDB.databases()).flatMap(({ name = '' }) => name)
  const databases = names.filter((name) => name.startsWith(PREFIX) || name.startsWith(SAVED_PREFIX))
  await Promise.all(databases.filter(isOthers).map(deleteDatabase))
  // Not available over plain http.
  const stores = 'caches' in globalThis ? (await caches.keys()).filter(isMembersStore) : []
  await Promise.all(stores.filter(isOthers).map((name) => caches.delete(name)))
}

const isMembersStore = (name: string) => isSavedStore(name) || isTomorrowStore(name)

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
  const name = savedDatabaseOf(member)
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return
  if ((await countRecords(name)) > 0) return
  await deleteDatabase(name)
  await globalThis.caches?.delete(savedStore(member))
}

function countRecords(name: string) {
  return new Promise<number>((resolve, reject) => {
    const fail = (request: IDBRequest) => reject(request.error ?? new Error('not counted'))
    const opening = indexedDB.open(name)
    opening.addEventListener('error', () => fail(opening))
    opening.addEventListener('success', () => {
      const { result: database } = opening
      const [store] = database.objectStoreNames
      const counting = store === undefined ? null : database.transaction(store).objectStore(store).count()
      database.close()
      if (!counting) return resolve(0)
      counting.addEventListener('success', () => resolve(counting.result))
      counting.addEventListener('error', () => fail(counting))
    })
  })
}

/** Originals, for which the server signs addresses by level. */
export const isGated = (path: string) => path.startsWith('/img/o/')

export function deleteDatabase(name: string) {
  return new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error('not deleted')))
  })
}
