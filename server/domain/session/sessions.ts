import { createHash, randomUUID } from 'node:crypto'
import type { LoginMethod, SessionKind } from '#contract/security.ts'
import type { Member } from '#server/app-env.ts'
import type { Db } from '#server/lib/database/database.ts'
import { DAY_MS } from '#server/lib/day.ts'
import { readToken, signToken } from '#server/lib/jwt.ts'
import type { Caller } from './caller.ts'
import { insertLogin } from './logins/table.ts'
import { evictSessions } from './session-cache.ts'
import {
  type EndedBy,
  findSession,
  insertSession,
  lockSession,
  updateFamilyEnded,
  updateSessionReplaced,
  updateSessionsEnded,
} from './table.ts'

/** Days for which a token is valid. Source: architecture §4. */
export const SESSION_DAYS = 30

/** What the login history tells of a sign-in. */
export interface LoginDetails {
  method: LoginMethod
  /** The second step was made, or tried. */
  secondStep?: boolean
  /** `OS - Browser`. */
  deviceName?: string | undefined
  /** `lat, lon` with two decimals. */
  place?: string | undefined
  /** A `tool` has no recent proof: it was approved, nobody has signed in with it. */
  kind?: SessionKind
}

/** Opens a session, adds it to the login history, and returns its token. */
export async function openSession(
  caller: Caller,
  member: Member,
  { method, secondStep = false, deviceName = '', place = '', kind = 'browser' }: LoginDetails,
): Promise<string> {
  const id = randomUUID()
  const { browser, address } = caller
  const session = {
    id,
    familyId: id,
    memberId: member.id,
    kind,
    deviceName,
    place,
    browser,
    address,
    provedAt: kind === 'tool' ? null : caller.now,
    ...datesAt(caller.now),
  }
  await caller.db.transaction(async (tx) => {
    await insertSession(tx, session)
    const { memberId } = session
    await insertLogin(tx, { id, memberId, at: caller.now, method, secondStep, isOk: true, deviceName, place })
  })
  return tokenOf(caller, session)
}

/**
 * The token of a new session of the same family once the session is past half of its life, otherwise undefined. A
 * session is replaced once: a second call within `REPLACED_GRACE_MS` returns the same token.
 */
export async function renewSession(caller: Caller, sessionId: string): Promise<string | undefined> {
  const { db, now } = caller
  const known = await findSession(db, sessionId)
  if (!known || now.getTime() < (known.createdAt.getTime() + known.expiresAt.getTime()) / 2) return undefined
  return db.transaction(async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (!session || session.endedAt) return undefined
    const id = successorOf(sessionId)
    if (session.replacedAt) {
      const successor = await findSession(tx, id)
      return successor && !successor.endedAt ? tokenOf(caller, successor) : undefined
    }
    const { familyId, memberId, kind, deviceName, place, browser, provedAt } = session
    const { address } = caller
    const successor = { id, familyId, memberId, kind, deviceName, place, browser, address, provedAt, ...datesAt(now) }
    await insertSession(tx, successor)
    await updateSessionReplaced(tx, sessionId, id, now)
    return tokenOf(caller, successor)
  })
}

/**
 * Ends the session of a token of ours, expired or not, with every other of its family; ignores anything else.
 */
export async function endSession({ db, services, now }: Caller, token: string): Promise<void> {
  const claims = await readToken(services.keys, token)
  const session = claims && (await findSession(db, claims.sessionId))
  if (!session) return
  evictSessions(db, await updateFamilyEnded(db, session.familyId, 'logout', now))
}

/** Ends every session of the member, on every device. Returns their number. */
export async function endSessionsOf(db: Db, memberId: number, endedBy: EndedBy, now: Date): Promise<number> {
  const ended = await updateSessionsEnded(db, memberId, endedBy, now)
  evictSessions(db, ended)
  return ended.length
}

/** Whole seconds, because a token stores no fractions. */
function datesAt(now: Date) {
  const createdAt = new Date(Math.floor(now.getTime() / 1000) * 1000)
  return { createdAt, seenAt: createdAt, expiresAt: new Date(createdAt.getTime() + SESSION_DAYS * DAY_MS) }
}

function tokenOf({ services }: Caller, session: { id: string; memberId: number; createdAt: Date; expiresAt: Date }) {
  const { id: sessionId, memberId, createdAt: issuedAt, expiresAt } = session
  return signToken(services.keys, { memberId, sessionId, issuedAt, expiresAt })
}

/** The same UUID for the same session, used to find its successor. */
function successorOf(sessionId: string) {
  const hex = createHash('sha256').update(sessionId).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}
