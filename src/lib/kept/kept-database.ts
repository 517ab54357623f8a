/** Whose data: a member's, by number, or what is the same for everyone. */
export type Owner = number | 'public'

const PREFIX = 'wp_kept_'

/** Name of the database of an owner. */
export const databaseOf = (owner: Owner) => `${PREFIX}${owner}`

/** Removes what is kept of an owner, also while other tabs have it open. */
export const deleteKept = (owner: Owner) => deleteDatabase(databaseOf(owner))

/** Removes what is kept of every member but this one. */
export async function deleteKeptOfOthers(member: number) {
  const spared = new Set([databaseOf(member), databaseOf('public')])
  const names = (await indexedDB.databases()).flatMap(({ name = '' }) => name)
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && !spared.has(name)).map(deleteDatabase))
}

export function deleteDatabase(name: string) {
  return new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error('not deleted')))
  })
}
