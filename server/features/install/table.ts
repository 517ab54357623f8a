import { eq } from 'drizzle-orm'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'

export async function findInstallDeclined(db: Db, memberId: number): Promise<Date | null> {
  const [found] = await db.select({ at: members.installDeclinedAt }).from(members).where(eq(members.id, memberId))
  return found?.at ?? null
}

export async function updateInstallDeclined(db: Db, memberId: number, at: Date | null) {
  await db.update(members).set({ installDeclinedAt: at }).where(eq(members.id, memberId))
}
