import { randomBytes } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { hashSecret } from '#server/lib/hash-secret.ts'
import { oauthCodes, oauthFlows } from './schema.ts'

/** 256 random bits as 43 characters, long enough for a PKCE verifier as well. */
export const randomText = () => randomBytes(32).toString('base64url')

const hashOf = (kind: 'state' | 'code', text: string) => hashSecret(`oauth-${kind}`, text)

export type Flow = typeof oauthFlows.$inferSelect

export async function insertFlow(db: Db, state: string, flow: Omit<typeof oauthFlows.$inferInsert, 'stateHash'>) {
  await db.insert(oauthFlows).values({ ...flow, stateHash: hashOf('state', state) })
}

/** Deletes and returns the flow, so that a state is used once; it may have expired. Undefined for another browser. */
export async function takeFlow(db: Db, state: string, { provider, browser }: Pick<Flow, 'provider' | 'browser'>) {
  const [flow] = await db
    .delete(oauthFlows)
    .where(
      and(
        eq(oauthFlows.stateHash, hashOf('state', state)),
        eq(oauthFlows.provider, provider),
        eq(oauthFlows.browser, browser),
      ),
    )
    .returning()
  return flow
}

export async function insertCode(db: Db, code: string, row: Omit<typeof oauthCodes.$inferInsert, 'codeHash'>) {
  await db.insert(oauthCodes).values({ ...row, codeHash: hashOf('code', code) })
}

/** Deletes and returns the code; undefined where it is used, expired or of another browser. */
export async function takeCode(db: Db, code: string, browser: string, now: Date) {
  const [row] = await db
    .delete(oauthCodes)
    .where(and(eq(oauthCodes.codeHash, hashOf('code', code)), eq(oauthCodes.browser, browser)))
    .returning()
  return row && row.expiresAt > now ? row : undefined
}

export async function deleteExpiredFlows(db: Db, now: Date) {
  await db.delete(oauthFlows).where(lt(oauthFlows.expiresAt, now))
  await db.delete(oauthCodes).where(lt(oauthCodes.expiresAt, now))
}
