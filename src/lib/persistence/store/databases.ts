/** Owner of data: a member's id, or `public` for data that is the same for everyone. */
export type Owner = number | 'public'

/** Stores that belong to one member each: what their names begin with; the member's id follows. */
export interface MemberStores {
  databases: readonly string[]
  caches: readonly string[]
}

const PREFIX = 'wp_kept_'

/** Database name of an owner's persisted queries. */
export const databaseOf = (owner: Owner) => `${PREFIX}${owner}`

/** Deletes an owner's persisted queries, even if other tabs have the database open. */
export const deletePersisted = (owner: Owner) => deleteDatabase(databaseOf(owner))

/** Deletes persisted queries and `stores` of all other members. */
export async function deleteStoresOfOthers(member: number, stores: MemberStores) {
  const names = (await indexedDB.databases()).flatMap(({ name = '' }) => name)
  const databases = [PREFIX, ...stores.databases].flatMap((prefix) => ofOthers(names, prefix, member))
  await Promise.all(databases.map(deleteDatabase))
  // Not available over plain http.
  const cached = 'caches' in globalThis ? await caches.keys() : []
  const others = stores.caches.flatMap((prefix) => ofOthers(cached, prefix, member))
  await Promise.all(others.map((name) => caches.delete(name)))
}

const ofOthers = (names: readonly string[], prefix: string, member: number) =>
  names.filter((name) => name.startsWith(prefix) && ![`${prefix}${member}`, databaseOf('public')].includes(name))

/** Deletes a database without records. Resolves to whether it did. */
export async function deleteEmptyDatabase(name: string) {
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return false
  if ((await countRecords(name)) > 0) return false
  await deleteDatabase(name)
  return true
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

export function deleteDatabase(name: string) {
  return new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error('not deleted')))
  })
}
