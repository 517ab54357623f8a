import { and, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { prepareOnce } from '#server/lib/database/prepare-once.ts'
import type { Account } from './account.ts'
import { ACTIVE } from './membership.ts'
import { members, pushSubscriptions, sessions } from './schema.ts'
import { pendingSignIns } from './second-step/schema.ts'

export async function findMember(db: Db, { kind, value }: Account) {
  const column = { email: members.email, phone: members.phone, username: members.username }[kind]
  const [member] = await db.select().from(members).where(eq(column, value))
  return member
}

export async function findMemberById(db: Db, memberId: number) {
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  return member
}

export async function findSession(db: Db, sessionId: string) {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId))
  return session
}

const sessionAndMember = prepareOnce((db) =>
  db
    .select({
      member: members,
      endedAt: sessions.endedAt,
      endedBy: sessions.endedBy,
      replacedAt: sessions.replacedAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(eq(sessions.id, sql.placeholder('sessionId')))
    .prepare(''),
)

/** The session with its member; its expiry is in the token. */
export async function findSessionAndMember(db: Db, sessionId: string) {
  const [found] = await sessionAndMember(db).execute({ sessionId })
  return found
}

/** Locks the session until the transaction ends, so that it is not renewed and ended at the same time. */
export async function lockSession(tx: Db, sessionId: string) {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update')
  return session
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert) {
  await db.insert(sessions).values(session)
}

/** Records that `successorId` has replaced the session, and moves the browser's push subscription to it. */
export async function updateSessionReplaced(tx: Db, sessionId: string, successorId: string, now: Date) {
  await tx.update(sessions).set({ replacedAt: now }).where(eq(sessions.id, sessionId))
  await tx.update(pushSubscriptions).set({ sessionId: successorId }).where(eq(pushSubscriptions.sessionId, sessionId))
}

/** Records that an active session was used at `now`, unless that was recorded after `before`. */
export async function updateSeen(db: Db, sessionId: string, { now, before }: { now: Date; before: Date }) {
  await db
    .update(sessions)
    .set({ seenAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt), lte(sessions.seenAt, before)))
}

export type EndedBy = 'logout' | 'remote' | 'ban' | 'reset' | 'operator'

/** Ends every active session of the family, and their push subscriptions; returns the ids. */
export async function updateFamilyEnded(db: Db, familyId: string, endedBy: EndedBy, now: Date) {
  return updateEnded(db, eq(sessions.familyId, familyId), endedBy, now)
}

/**
 * Ends every active session of the member, their push subscriptions, and sign-ins that wait for a second step; returns
 * the ids.
 */
export async function updateSessionsEnded(db: Db, memberId: number, endedBy: EndedBy, now: Date) {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.memberId, memberId))
  return updateEnded(db, eq(sessions.memberId, memberId), endedBy, now)
}

interface OtherSessions {
  memberId: number
  sessionId: string
  endedBy: EndedBy
  now: Date
}

/** As above, apart from the family of one session. */
export async function updateOtherSessionsEnded(db: Db, { memberId, sessionId, endedBy, now }: OtherSessions) {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.memberId, memberId))
  const family = db.select({ id: sessions.familyId }).from(sessions).where(eq(sessions.id, sessionId))
  return updateEnded(db, sql`${sessions.memberId} = ${memberId} and ${sessions.familyId} <> (${family})`, endedBy, now)
}

/** The member's sessions that have neither ended nor expired, replaced ones included, the oldest first. */
export async function findActiveSessions(db: Db, memberId: number, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(sessions.createdAt)
}

function updateEnded(db: Db, which: SQL, endedBy: EndedBy, now: Date) {
  return db.transaction(async (tx) => {
    // A separate statement: the update below then also sees a session that a renewal was opening.
    await tx.select({ id: sessions.id }).from(sessions).where(which).orderBy(sessions.id).for('update')
    const ended = await tx
      .update(sessions)
      .set({ endedAt: now, endedBy })
      .where(and(which, isNull(sessions.endedAt)))
      .returning({ id: sessions.id })
    const ids = ended.map(({ id }) => id)
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, ids))
    return ids
  })
}

/** True where the member has signed in with this browser and only a logout has ended that session. */
export async function hasSessionOfBrowser(db: Db, memberId: number, browser: string) {
  const [found] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(eq(sessions.memberId, memberId), eq(sessions.browser, browser), inArray(sessions.endedBy, ['', 'logout'])),
    )
    .limit(1)
  return found !== undefined
}

export async function deleteExpiredSessions(db: Db, now: Date) {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

/** Undefined where one of its accounts is taken. */
export async function insertMember(db: Db, member: typeof members.$inferInsert) {
  const [inserted] = await db.insert(members).values(member).onConflictDoNothing().returning()
  return inserted
}

export async function updateStatesLapsed(db: Db, now: Date) {
  await db.update(members).set(ACTIVE).where(lte(members.stateUntil, now))
}

/** Lifts the member's restriction; with `state`, only that one. */
export async function updateActive(db: Db, memberId: number, state?: 'abnormal') {
  await db
    .update(members)
    .set(ACTIVE)
    .where(and(eq(members.id, memberId), state && eq(members.state, state)))
}

/** Records that the member has just proved who they are in this session. */
export async function updateProved(db: Db, sessionId: string, now: Date) {
  await db.update(sessions).set({ provedAt: now }).where(eq(sessions.id, sessionId))
}

export async function updatePasswordHash(db: Db, memberId: number, passwordHash: string) {
  await db.update(members).set({ passwordHash }).where(eq(members.id, memberId))
}

/** Sets the time the member was last online, never to an earlier one, and returns the current value. */
export async function updateLastOnline(db: Db, memberId: number, at: Date) {
  const later = sql`greatest(${members.lastOnlineAt}, ${at.toISOString()}::timestamptz)`
  const [updated] = await db
    .update(members)
    .set({ lastOnlineAt: later })
    .where(eq(members.id, memberId))
    .returning({ lastOnlineAt: members.lastOnlineAt })
  return updated?.lastOnlineAt ?? at
}
