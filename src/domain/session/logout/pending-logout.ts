import { storedToken } from '#src/domain/transport.ts'
import { readText, writeText } from '#src/lib/storage/storage.ts'

/** Timeout of the browser's list of databases, which a stored session waits for at start-up. */
const LIMIT_MS = 1_000
const PREFIX = 'wp_left_'

/** Identifies a session, but cannot be used to sign in. */
const databaseNameOf = (token: string) => PREFIX + token.slice(-12)

/**
 * Records that this member is logging out, before anything else: an interrupted logout is completed at the next start.
 * Chromium writes local storage to disk with a delay, so the name of an empty database records the same.
 */
export function recordLogout(member: number) {
  writeText('wp_leaving', String(member))
  const token = storedToken()
  if (token) void createRecord(databaseNameOf(token))
}

/** Deletes the record of a cancelled logout. */
export function cancelLogout() {
  writeText('wp_leaving', null)
  const token = storedToken()
  if (token) indexedDB.deleteDatabase(databaseNameOf(token))
}

/** The member whose logout is not complete, at least on the server; null if none. */
export function loggingOutMember() {
  const member = readText('wp_leaving')
  return member === null ? null : Number(member)
}

/** Records that the server has ended the session. */
export function recordLogoutEnd() {
  writeText('wp_leaving', null)
}

/** Whether the session stored here was logged out. */
export async function wasLoggedOut() {
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

async function createRecord(name: string) {
  try {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => request.result.close())
    const databases = await indexedDB.databases()
    // Only the last session can be restored from disk, so one record is enough.
    for (const { name: other = '' } of databases)
      if (other.startsWith(PREFIX) && other !== name) indexedDB.deleteDatabase(other)
  } catch {
    // Without databases no member's data is left in one either.
  }
}
