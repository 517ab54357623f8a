import { SHARED_CACHE } from '#contract/shared-pictures.ts'
import { isSavedStore, isTomorrowStore, savedStore, tomorrowStore } from '#contract/worker.ts'

/** Whose data: a member's, by number, or what is the same for everyone. */
export type Owner = number | 'public'

const PREFIX = 'wp_kept_'
/** What a member has saved on purpose; its files lie in `savedStore`. */
const SAVED_PREFIX = 'wp_saved_'

/** Name of the database of an owner. */
export const databaseOf = (owner: Owner) => `${PREFIX}${owner}`

/** Name of the database that tells what a member has saved. */
export const savedDatabaseOf = (member: number) => `${SAVED_PREFIX}${member}`

/**
 * Removes what Log out leaves nobody: what is kept of a member, what others have shared with them, what was brought for them,
 * and the files that only some levels may have. Gives the reasons of what failed.
 */
export async function forgetMember(member: number): Promise<unknown[]> {
  const ended = await Promise.allSettled([
    globalThis.caches?.delete(SHARED_CACHE),
    deleteKept(member),
    deleteBrought(member),
    deleteGatedFiles(member).then(() => deleteIfNothingSaved(member)),
  ])
  return ended.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
}

/** Removes what is kept of an owner, also while other tabs have it open. */
export const deleteKept = (owner: Owner) => deleteDatabase(databaseOf(owner))

/** Removes what is kept of every member but this one, what they have saved, and what was brought for them. */
export async function deleteKeptOfOthers(member: number) {
  const databasesSpared = [databaseOf(member), databaseOf('public'), savedDatabaseOf(member)]
  const spared = new Set([...databasesSpared, savedStore(member), tomorrowStore(member)])
  const isOthers = (name: string) => !spared.has(name)
  const names = (await indexedDB.databases()).flatMap(({ name = '' }) => name)
  const databases = names.filter((name) => name.startsWith(PREFIX) || name.startsWith(SAVED_PREFIX))
  await Promise.all(databases.filter(isOthers).map(deleteDatabase))
  // Over plain http there is none.
  const stores = 'caches' in globalThis ? (await caches.keys()).filter(isMembersStore) : []
  await Promise.all(stores.filter(isOthers).map((name) => caches.delete(name)))
}

const isMembersStore = (name: string) => isSavedStore(name) || isTomorrowStore(name)

/** Removes what was brought in advance for a member; a worker that is still at it keeps nothing any more. */
export const deleteBrought = async (member: number) => globalThis.caches?.delete(tomorrowStore(member))

/**
 * Removes of a member's saved pictures what only some levels may have. What everybody may see stays on the device for when
 * the member is back.
 */
async function deleteGatedFiles(member: number) {
  const name = savedStore(member)
  if (!('caches' in globalThis) || !(await caches.has(name))) return
  const store = await caches.open(name)
  const files = await store.keys()
  await Promise.all(files.filter(({ url }) => isGated(new URL(url).pathname)).map((file) => store.delete(file)))
}

/** The index of saved pictures is made as soon as a page looks into it; one that tells of none tells only who was here. */
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

/** Originals, whose addresses the server signs for those who may have them. */
export const isGated = (path: string) => path.startsWith('/img/o/')

export function deleteDatabase(name: string) {
  return new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error('not deleted')))
  })
}
