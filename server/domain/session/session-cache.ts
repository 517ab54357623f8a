import type { Member } from '#server/app-env.ts'
import type { Db } from '#server/lib/database/database.ts'
import { memberAt } from './membership.ts'
import { findSessionAndMember } from './table.ts'

/**
 * Milliseconds for which a replaced token stays valid: for running calls, and for a client that did not receive the
 * response with the new one.
 */
export const REPLACED_GRACE_MS = 10 * 60_000

/** Longest time for which a session ended by another process still gives access to pictures. */
const FRESH_MS = 5_000
const MAX_ENTRIES = 10_000

interface Entry {
  readAt: number
  member: Member | undefined
}

/** One cache per database, so that apps in one process do not share theirs. */
const caches = new WeakMap<Db, Map<string, Entry>>()

/**
 * The member of an active session, as of `now`. `isBrief` accepts a result up to 5 s old, which saves a page of
 * pictures one query each; calls always query the database, because points and level must be current.
 */
export async function memberOfSession(db: Db, sessionId: string, now: Date, { isBrief }: { isBrief: boolean }) {
  const cache = cacheOf(db)
  const cached = cache.get(sessionId)
  const age = cached ? now.getTime() - cached.readAt : -1
  if (isBrief && cached && age >= 0 && age <= FRESH_MS) return cached.member
  const member = await findMemberOf(db, sessionId, now)
  if (cache.size >= MAX_ENTRIES) cache.clear()
  cache.set(sessionId, { readAt: now.getTime(), member })
  return member
}

/** Called for every session that ends. */
export function forgetSessions(db: Db, sessionIds: readonly string[]) {
  for (const sessionId of sessionIds) cacheOf(db).delete(sessionId)
}

/**
 * Undefined where the session has ended; but where an active ban ended it, the member is returned, so that the response
 * can say so.
 */
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
