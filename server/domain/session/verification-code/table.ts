import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { verificationCodes } from './schema.ts'

export async function insertCode(db: Db, code: typeof verificationCodes.$inferInsert) {
  await db.insert(verificationCodes).values(code)
}

/**
 * Uses one of the attempts of the newest code of an account, scene and browser, in one statement, so that concurrent
 * guesses are all counted. Undefined where that code is used, expired or out of attempts.
 */
export async function updateCodeAttempts(
  db: Db,
  { account, scene, browser }: { account: string; scene: string; browser: string },
  maxAttempts: number,
  now: Date,
) {
  const newest = db
    .select({ id: verificationCodes.id })
    .from(verificationCodes)
    .where(
      and(
        eq(verificationCodes.account, account),
        eq(verificationCodes.scene, scene),
        eq(verificationCodes.browser, browser),
      ),
    )
    .orderBy(desc(verificationCodes.id))
    .limit(1)
  const [attempted] = await db
    .update(verificationCodes)
    .set({ attempts: sql`${verificationCodes.attempts} + 1` })
    .where(
      and(
        eq(verificationCodes.id, sql`(${newest})`),
        isNull(verificationCodes.usedAt),
        gt(verificationCodes.expiresAt, now),
        lt(verificationCodes.attempts, maxAttempts),
      ),
    )
    .returning({ id: verificationCodes.id, codeHash: verificationCodes.codeHash })
  return attempted
}

/** True for the first use of the code; a code is used once. */
export async function updateCodeUsed(db: Db, id: number, now: Date) {
  const used = await db
    .update(verificationCodes)
    .set({ usedAt: now })
    .where(and(eq(verificationCodes.id, id), isNull(verificationCodes.usedAt)))
    .returning({ id: verificationCodes.id })
  return used.length === 1
}

export async function deleteExpiredCodes(db: Db, now: Date) {
  await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, now))
}
