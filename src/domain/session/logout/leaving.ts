import { readText, writeText } from '#src/lib/storage/storage.ts'
import { storedToken } from '../session-store.ts'

/** As long as a stored session waits for what the browser's databases say of it. */
const LIMIT_MS = 1_000
const PREFIX = 'wp_left_'

/** Tells a session from others; nobody can sign in with it. */
const markOf = (token: string) => PREFIX + token.slice(-12)

/**
 * Notes that this member logs out, before anything else is done: a page that dies over it finishes it at its next start.
 * Chromium writes local storage to the disk seconds later, so the name of an empty database says the same of this session.
 */
export function noteLeaving(member: number) {
  writeText('wp_leaving', String(member))
  const token = storedToken()
  if (token) void mark(markOf(token))
}

/** They stay after all. */
export function dropLeaving() {
  writeText('wp_leaving', null)
  const token = storedToken()
  if (token) indexedDB.deleteDatabase(markOf(token))
}

/** The member whose logout is not finished, also at the server; null without one. */
export function memberLeaving() {
  const member = readText('wp_leaving')
  return member === null ? null : Number(member)
}

/** The server has ended the session. */
export function noteLeft() {
  writeText('wp_leaving', null)
}

/** Whether somebody has logged out of the session that is stored here. */
export async function wasLeft() {
  const token = storedToken()
  if (!token) return false
  try {
    const limit = new Promise<never[]>((resolve) => setTimeout(resolve, LIMIT_MS, []))
    const databases = await Promise.race([indexedDB.databases(), limit])
    return databases.some(({ name }) => name === markOf(token))
  } catch {
    return false
  }
}

async function mark(name: string) {
  try {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => request.result.close())
    const databases = await indexedDB.databases()
    // One is enough: of the session that may come back from the disk.
    for (const { name: other = '' } of databases)
      if (other.startsWith(PREFIX) && other !== name) indexedDB.deleteDatabase(other)
  } catch {
    // A browser without databases has nothing else to finish there.
  }
}
