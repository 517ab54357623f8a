import { and, desc, eq, gt, lt, lte, ne, or, sql } from 'drizzle-orm'
import { LOGIN_HISTORY_DAYS } from '#contract/security.ts'
import { sessions } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { DAY_MS } from '#server/lib/day.ts'
import { logins } from './schema.ts'

/** What is older than this has left the history. */
const historyStart = (now: Date) => new Date(now.getTime() - LOGIN_HISTORY_DAYS * DAY_MS)

const ofMember = (memberId: number, now: Date) => and(eq(logins.memberId, memberId), gt(logins.at, historyStart(now)))

/** Once for each id, so that a job may run again. */
export async function insertLogin(db: Db, login: typeof logins.$inferInsert) {
  await db.insert(logins).values(login).onConflictDoNothing()
}

interface Part {
  memberId: number
  now: Date
  /** The last entry of the page before. */
  after?: { at: Date; id: string } | undefined
  limit: number
  offset: number
}

/** Entries of the member's history, newest first. */
export function findLogins(db: Db, { memberId, now, after, limit, offset }: Part) {
  const rest = after && or(lt(logins.at, after.at), and(eq(logins.at, after.at), lt(logins.id, after.id)))
  return db
    .select()
    .from(logins)
    .where(and(ofMember(memberId, now), rest))
    .orderBy(desc(logins.at), desc(logins.id))
    .limit(limit)
    .offset(offset)
}

export const countLogins = (db: Db, memberId: number, now: Date) => db.$count(logins, ofMember(memberId, now))

/** The member's newest login apart from that of the given session. */
export async function findLoginBefore(db: Db, { memberId, sessionId, now }: Present) {
  const family = db.select({ id: sessions.familyId }).from(sessions).where(eq(sessions.id, sessionId))
  const [found] = await db
    .select()
    .from(logins)
    .where(
      and(
        ofMember(memberId, now),
        eq(logins.isOk, true),
        // It opened no session.
        ne(logins.method, 'reset'),
        ne(logins.id, sql`(${family})`),
      ),
    )
    .orderBy(desc(logins.at), desc(logins.id))
    .limit(1)
  return found
}

interface Present {
  memberId: number
  sessionId: string
  now: Date
}

export async function deleteOldLogins(db: Db, now: Date) {
  await db.delete(logins).where(lte(logins.at, historyStart(now)))
}
