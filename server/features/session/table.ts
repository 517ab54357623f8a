import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { prepareOnce } from '#server/lib/database/prepare-once.ts'
import { members, pushSubscriptions, sessions } from '#server/schema.ts'
import type { Account } from './account.ts'

export async function findMember(db: Db, { kind, value }: Account) {
  const column = { email: members.email, phone: members.phone, username: members.username }[kind]
  const [member] = await db.select().from(members).where(eq(column, value))
  return member
}

export async function findSession(db: Db, sessionId: string) {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId))
  return session
}

const liveSession = prepareOnce((db) =>
  db
    .select({ member: members })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), isNull(sessions.endedAt)))
    .prepare(''),
)

/** The member of a session that has not ended; its expiry stands in the token. */
export async function findLiveMember(db: Db, sessionId: string) {
  const [found] = await liveSession(db).execute({ sessionId })
  return found?.member
}

/** Does nothing where the session is there already. */
export async function insertSession(db: Db, session: typeof sessions.$inferInsert) {
  await db.insert(sessions).values(session).onConflictDoNothing()
}

/** Ends the session, and with it what its browser is told while it is closed. */
export async function updateSessionEnded(db: Db, sessionId: string, now: Date) {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

/** Ends every session of the member that has not, as above; gives their ids. */
export async function updateSessionsEnded(db: Db, memberId: number, now: Date) {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.memberId, memberId))
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

export async function deleteExpiredSessions(db: Db, now: Date) {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

/** Undefined where one of its accounts is taken. */
export async function insertMember(db: Db, member: typeof members.$inferInsert) {
  const [inserted] = await db.insert(members).values(member).onConflictDoNothing().returning()
  return inserted
}

export async function updatePasswordHash(db: Db, memberId: number, passwordHash: string) {
  await db.update(members).set({ passwordHash }).where(eq(members.id, memberId))
}

/** Sets the time the member was last online, never to an earlier one, and gives the one that stands. */
export async function updateLastOnline(db: Db, memberId: number, at: Date) {
  const later = sql`greatest(${members.lastOnlineAt}, ${at.toISOString()}::timestamptz)`
  const [updated] = await db
    .update(members)
    .set({ lastOnlineAt: later })
    .where(eq(members.id, memberId))
    .returning({ lastOnlineAt: members.lastOnlineAt })
  return updated?.lastOnlineAt ?? at
}
