import { createHash, randomUUID } from 'node:crypto'
import type { Member } from '#server/app-env.ts'
import { readToken, signToken } from '#server/lib/jwt.ts'
import { ProblemError } from '#server/lib/problem.ts'
import type { Caller } from './caller.ts'
import { forgetSession } from './session-cache.ts'
import { findSession, insertSession, updateSessionEnded } from './table.ts'

/** Days that a token is good for. Source: architecture §4. */
export const SESSION_DAYS = 30
const DAY_MS = 86_400_000

/** Opens a session and gives its token. */
export function openSession(caller: Caller, member: Member, deviceName = ''): Promise<string> {
  return tokenOf(caller, { id: randomUUID(), memberId: member.id, deviceName })
}

/**
 * A new token once the session is past half of its life, else undefined. The old one stays good until it expires; asked
 * again on the same day, the answer is a token of the same new session.
 */
export async function renewSession(caller: Caller, sessionId: string): Promise<string | undefined> {
  const { db, now } = caller
  const session = await findSession(db, sessionId)
  if (!session) return undefined
  const half = (session.createdAt.getTime() + session.expiresAt.getTime()) / 2
  if (now.getTime() < half) return undefined
  const id = successorOf(sessionId, Math.floor(now.getTime() / DAY_MS))
  const successor = await findSession(db, id)
  if (successor?.endedAt) return undefined
  return tokenOf(caller, { id, memberId: session.memberId, deviceName: session.deviceName })
}

/** Ends the session of a token of ours, expired or not; of anything else it makes nothing. */
export async function endSession({ db, services, now }: Caller, token: string): Promise<void> {
  const claims = await readToken(services.keys, token)
  if (!claims) return
  await updateSessionEnded(db, claims.sessionId, now)
  forgetSession(db, claims.sessionId)
}

/** Refuses a member who may not use the site with the problem of that state, the operator's words in `data.reason`. */
export function checkState(member: Member): void {
  if (member.state === 'active') return
  const problems = { blocked: 'account-blocked', 'login-blocked': 'login-blocked' } as const
  const problem =
    member.state === 'blocked' || member.state === 'login-blocked' ? problems[member.state] : 'account-abnormal'
  throw new ProblemError(problem, { data: { reason: member.stateReason } })
}

async function tokenOf(
  { db, services, now, address }: Caller,
  { id, memberId, deviceName }: { id: string; memberId: number; deviceName: string },
) {
  // Whole seconds, because a token holds no more.
  const issuedAt = new Date(Math.floor(now.getTime() / 1000) * 1000)
  const expiresAt = new Date(issuedAt.getTime() + SESSION_DAYS * DAY_MS)
  await insertSession(db, { id, memberId, createdAt: issuedAt, expiresAt, deviceName, address })
  return signToken(services.keys, { memberId, sessionId: id, issuedAt, expiresAt })
}

/** The same UUID for the same session and day, so that a client that asks often does not open many. */
function successorOf(sessionId: string, day: number) {
  const hex = createHash('sha256').update(`${sessionId} ${day}`).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}
