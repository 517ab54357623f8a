import { and, eq } from 'drizzle-orm'
import type { MemberScreen } from '#contract/screens.ts'
import { memberScreens } from '#server/domain/screen/schema.ts'
import type { Db } from '#server/lib/database/database.ts'

interface Replacement {
  memberId: number
  screens: MemberScreen[]
  /** The revision that is replaced. */
  from: number
  now: Date
}

/** Undefined, with nothing changed, where the stored revision is another. */
export async function replaceScreens(db: Db, { memberId, screens, from, now }: Replacement) {
  const row = { screens, revision: from + 1, changedAt: now }
  const stored = { screens: memberScreens.screens, revision: memberScreens.revision }
  if (from === 0) {
    const [inserted] = await db
      .insert(memberScreens)
      .values({ memberId, ...row })
      .onConflictDoNothing()
      .returning(stored)
    return inserted
  }
  const isUnchanged = and(eq(memberScreens.memberId, memberId), eq(memberScreens.revision, from))
  const [updated] = await db.update(memberScreens).set(row).where(isUnchanged).returning(stored)
  return updated
}
