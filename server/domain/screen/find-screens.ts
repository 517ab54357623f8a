import { eq } from 'drizzle-orm'
import type { MyScreens } from '#contract/screens.ts'
import type { Db } from '#server/lib/database/database.ts'
import { memberScreens } from './schema.ts'

/** The member's screens; undefined before the first change. */
export async function findScreens(db: Db, memberId: number): Promise<MyScreens | undefined> {
  const { screens, revision } = memberScreens
  const [found] = await db.select({ screens, revision }).from(memberScreens).where(eq(memberScreens.memberId, memberId))
  return found
}
