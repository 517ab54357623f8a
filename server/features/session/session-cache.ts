import type { Member } from '#server/app-env.ts'
import type { Db } from '#server/lib/database/database.ts'
import { findLiveMember } from './table.ts'

/** Longest time that a session ended by another process still opens a picture. */
const FRESH_MS = 5_000
const MAX_ENTRIES = 10_000

interface Entry {
  readAt: number
  member: Member | undefined
}

/** One cache a database, so that apps in one process do not share theirs. */
const caches = new WeakMap<Db, Map<string, Entry>>()

/**
 * The member of a session that has not ended. `isBrief` takes an answer up to 5 s old, which saves a page of pictures
 * one query each; calls always ask the database, because points and level must be those of now.
 */
export async function memberOfSession(db: Db, sessionId: string, now: Date, { isBrief }: { isBrief: boolean }) {
  const cache = cacheOf(db)
  const kept = cache.get(sessionId)
  const age = kept ? now.getTime() - kept.readAt : -1
  if (isBrief && kept && age >= 0 && age <= FRESH_MS) return kept.member
  const member = await findLiveMember(db, sessionId)
  if (cache.size >= MAX_ENTRIES) cache.clear()
  cache.set(sessionId, { readAt: now.getTime(), member })
  return member
}

export function forgetSession(db: Db, sessionId: string) {
  cacheOf(db).delete(sessionId)
}

function cacheOf(db: Db) {
  const cache = caches.get(db) ?? new Map<string, Entry>()
  caches.set(db, cache)
  return cache
}
