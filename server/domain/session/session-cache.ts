import type { Member } from '#server/app-env.ts'
import type { Db } from '#server/lib/database/database.ts'
import { memberAt } from './membership.ts'
import { findSessionAndMember } from './table.ts'

/**
 * Milliseconds that a token is still good for after another one has replaced it: for calls that are under way, and for a
 * client that did not get the answer with the new one.
 */
export const REPLACED_GRACE_MS = 10 * 60_000

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
 * The member of a session that has not ended, as of `now`. `isBrief` takes an answer up to 5 s old, which saves a page of pictures
 * one query each; calls always ask the database, because points and level must be those of now.
 */
export async function memberOfSession(db: Db, sessionId: string, now: Date, { isBrief }: { isBrief: boolean }) {
  const cache = cacheOf(db)
  const kept = cache.get(sessionId)
  const age = kept ? now.getTime() - kept.readAt : -1
  if (isBrief && kept && age >= 0 && age <= FRESH_MS) return kept.member
  const member = await findMemberOf(db, sessionId, now)
  if (cache.size >= MAX_ENTRIES) cache.clear()
  cache.set(sessionId, { readAt: now.getTime(), member })
  return member
}

/** To be told of every session that ends. */
export function forgetSessions(db: Db, sessionIds: readonly string[]) {
  for (const sessionId of sessionIds) cacheOf(db).delete(sessionId)
}

/** Undefined where the session has ended; but where a ban ended it and still holds, the member is to be told so. */
async function findMemberOf(db: Db, sessionId: string, now: Date) {
  const found = await findSessionAndMember(db, sessionId)
  if (!found) return undefined
  const { endedAt, endedBy, replacedAt } = found
  const member = memberAt(found.member, now)
  if (endedAt) return endedBy === 'ban' && member.state !== 'active' ? member : undefined
  return replacedAt && now.getTime() >= replacedAt.getTime() + REPLACED_GRACE_MS ? undefined : member
}

function cacheOf(db: Db) {
  const cache = caches.get(db) ?? new Map<string, Entry>()
  caches.set(db, cache)
  return cache
}
