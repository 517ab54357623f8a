import { and, asc, eq } from 'drizzle-orm'
import type { OAuthProvider } from '#contract/oauth.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { boundAccounts } from './schema.ts'

/** The member to whom the provider's account is bound. */
export async function findBoundMember(db: Db, provider: OAuthProvider, subject: string) {
  const [found] = await db
    .select({ member: members })
    .from(boundAccounts)
    .innerJoin(members, eq(members.id, boundAccounts.memberId))
    .where(and(eq(boundAccounts.provider, provider), eq(boundAccounts.subject, subject)))
  return found?.member
}

/** The member's bound accounts, the oldest first. */
export async function findBoundAccounts(db: Db, memberId: number) {
  const rows = await db
    .select({ provider: boundAccounts.provider, name: boundAccounts.name, createdAt: boundAccounts.createdAt })
    .from(boundAccounts)
    .where(eq(boundAccounts.memberId, memberId))
    .orderBy(asc(boundAccounts.createdAt), asc(boundAccounts.provider))
  return rows.map(({ provider, name, createdAt }) => ({ provider: provider as OAuthProvider, name, createdAt }))
}

/** False where the account is bound already, or the member has another one of that provider. */
export async function insertBoundAccount(db: Db, account: typeof boundAccounts.$inferInsert) {
  const inserted = await db.insert(boundAccounts).values(account).onConflictDoNothing().returning()
  return inserted.length === 1
}

/** False where the member has no account of that provider. */
export async function deleteBoundAccount(db: Db, memberId: number, provider: string) {
  const deleted = await db
    .delete(boundAccounts)
    .where(and(eq(boundAccounts.memberId, memberId), eq(boundAccounts.provider, provider)))
    .returning()
  return deleted.length === 1
}
