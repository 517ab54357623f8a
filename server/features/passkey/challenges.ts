import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Caller } from '#server/domain/session/caller.ts'
import type { Db } from '#server/lib/database/database.ts'
import { hashSecret } from '#server/lib/hash-secret.ts'
import { passkeyChallenges } from './schema.ts'

/** Milliseconds for which a person may take to unlock the device. */
export const CHALLENGE_MS = 10 * 60_000

const hashOf = (challenge: string) => hashSecret('passkey', challenge)

/** 256 random bits as base64url. */
export const randomText = () => randomBytes(32).toString('base64url')

type Purpose = { memberId: number; userHandle: string } | { memberId: null; userHandle?: '' }

/** A new challenge for this browser. Routes that call it need `ensureBrowserCookie`. */
export async function insertChallenge({ db, now, browser }: Caller, purpose: Purpose): Promise<string> {
  const challenge = randomText()
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  await db.insert(passkeyChallenges).values({ challengeHash: hashOf(challenge), browser, ...purpose, expiresAt })
  return challenge
}

/**
 * Deletes and returns the challenge, so that it is used once; undefined where it is unknown, expired, of another browser
 * or of another member. A null member: it is one of a sign-in.
 */
export async function takeChallenge({ db, now, browser }: Caller, challenge: string, memberId: number | null) {
  const { challengeHash, browser: owner, memberId: member } = passkeyChallenges
  const isFor = memberId === null ? isNull(member) : eq(member, memberId)
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(and(eq(challengeHash, hashOf(challenge)), eq(owner, browser), isFor))
    .returning()
  return taken && taken.expiresAt > now ? taken : undefined
}

export async function deleteExpiredChallenges(db: Db, now: Date) {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}
