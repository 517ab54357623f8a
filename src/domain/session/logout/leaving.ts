import { readText, writeText } from '#src/lib/storage/storage.ts'
import { storedToken } from '../session-store.ts'

/** How long a stored session waits for the browser's databases. */
const LIMIT_MS = 1_000
const PREFIX = 'wp_left_'

/** Identifies a session, but cannot be used to sign in. */
const databaseNameOf = (token: string) => PREFIX + token.slice(-12)

/**
 * Records that this member is logging out, before anything else: an interrupted logout is completed at the next start.
 * Chromium writes local storage to disk with a delay, so the name of an empty database records the same.
 */
export function noteLeaving(member: number) {
  writeText('wp_leaving', String(member))
  const token = storedToken()
  if (token) void createDatabase(databaseNameOf(token))
}

/** The logout was cancelled. */
export function dropLeaving() {
  writeText('wp_leaving', null)
  const token = storedToken()
  if (token) indexedDB.deleteDatabase(databaseNameOf(token))
}

/** The member whose logout is not complete, on the server as well; null if there is none. */
export function memberLeaving() {
  const member = readText('wp_leaving')
  return member === null ? null : Number(member)
}

/** The server has ended the session. */
export function noteLeft() {
  writeText('wp_leaving', null)
}

/** Whether the session stored here was logged out. */
export async function wasLeft() {
  const token = storedToken()
  if (!token) return false
  try {
    const limit = new Promise<never[]>((resolve) => setTimeout(resolve, LIMIT_MS, []))
    const databases = await Promise.race([indexedDB.databases(), limit])
    return databases.some(({ name }) => name === databaseNameOf(token))
  } catch {
    return false
  }
}

async function createDatabase(name: string) {
  try {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => request.result.close())
    const databases = await indexedDB.databases()
    // One is enough: the session that may be restored from disk.
    for (const { name: other = '' } of databases)
      if (other.startsWith(PREFIX) && other !== name) indexedDB.deleteDatabase(other)
  } catch {
    // A browser without databases has nothing else to delete.
  }
}
