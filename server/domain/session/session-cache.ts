import type { Member } from '#server/app-env.ts'
import type { Db } from '#server/lib/database/database.ts'
import { memberAt } from './membership.ts'
import { findSessionAndMember, updateSeen } from './table.ts'

/**
 * Milliseconds for which a replaced token stays valid: for running calls, and for a client that did not receive the
 * response with the new one.
 */
export const REPLACED_GRACE_MS = 10 * 60_000

/** Longest time for which a session ended by another process still gives access to pictures. */
const FRESH_MS = 5_000
const MAX_ENTRIES = 10_000

/**
 * Milliseconds for which a session that is used again is not written again: precise enough to recognise a device by, and
 * no call but one an hour pays for it.
 */
const SEEN_MS = 3_600_000

interface Entry {
  readAt: number
  member: Member | undefined
  /** When its last use was recorded; 0 where it is not known. */
  seenAt: number
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
  const found = await findSessionAndMember(db, sessionId)
  const member = found && memberOf(found, now)
  // A use that another call is recording may not be in the row yet.
  const seenAt = Math.max(found?.seenAt.getTime() ?? 0, cache.get(sessionId)?.seenAt ?? 0)
  if (cache.size >= MAX_ENTRIES) cache.clear()
  cache.set(sessionId, { readAt: now.getTime(), member, seenAt })
  return member
}

/** Records that a session that `memberOfSession` has just found is used, at most once an hour. */
export async function recordUse(db: Db, sessionId: string, now: Date) {
  const cached = cacheOf(db).get(sessionId)
  const before = new Date(now.getTime() - SEEN_MS)
  if (!cached || cached.seenAt > before.getTime()) return
  // At once, so that the other calls of the same page do not record it too.
  cached.seenAt = now.getTime()
  await updateSeen(db, sessionId, { now, before })
}

/** Called for every session that ends. */
export function evictSessions(db: Db, sessionIds: readonly string[]) {
  for (const sessionId of sessionIds) cacheOf(db).delete(sessionId)
}

/**
 * Undefined where the session has ended; but where an active ban ended it, the member is returned, so that the response
 * can say so.
 */
function memberOf({ endedAt, endedBy, replacedAt, ...found }: Found, now: Date) {
  const member = memberAt(found.member, now)
  if (endedAt) return endedBy === 'ban' && member.state !== 'active' ? member : undefined
  return replacedAt && now.getTime() >= replacedAt.getTime() + REPLACED_GRACE_MS ? undefined : member
}

type Found = NonNullable<Awaited<ReturnType<typeof findSessionAndMember>>>

function cacheOf(db: Db) {
  const cache = caches.get(db) ?? new Map<string, Entry>()
  caches.set(db, cache)
  return cache
}
