import { and, asc, desc, eq } from 'drizzle-orm'
import type { Member } from '#server/app-env.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { appeals } from './schema.ts'

/** Undefined where the member has an open appeal already. */
export async function insertAppeal(db: Db, { member, text, now }: { member: Member; text: string; now: Date }) {
  const { id: memberId, state: memberState, stateReason: memberReason } = member
  const [inserted] = await db
    .insert(appeals)
    .values({ memberId, text, memberState, memberReason, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: appeals.id })
  return inserted
}

/** Appeals with their members' names; the open ones oldest first, the decided ones newest first. */
export async function findAppeals(db: Db, isOpen: boolean, limit: number) {
  return db
    .select({
      id: appeals.id,
      member: appeals.memberId,
      nickname: members.nickname,
      accountState: appeals.memberState,
      reason: appeals.memberReason,
      createdAt: appeals.createdAt,
      state: appeals.state,
      note: appeals.note,
      text: appeals.text,
    })
    .from(appeals)
    .innerJoin(members, eq(members.id, appeals.memberId))
    .where(isOpen ? eq(appeals.state, 'open') : undefined)
    .orderBy(isOpen ? asc(appeals.id) : desc(appeals.id))
    .limit(limit)
}

interface Decision {
  id: number
  state: 'accepted' | 'rejected'
  note: string
  now: Date
}

/** The member of the decided appeal; undefined where no open appeal has the number. */
export async function updateAppealDecided(db: Db, { id, state, note, now }: Decision) {
  const [decided] = await db
    .update(appeals)
    .set({ state, note, decidedAt: now })
    .where(and(eq(appeals.id, id), eq(appeals.state, 'open')))
    .returning({ memberId: appeals.memberId })
  return decided
}

/** A decided appeal and its member. */
export async function findDecision(db: Db, id: number) {
  const [found] = await db
    .select({ appeal: appeals, member: members })
    .from(appeals)
    .innerJoin(members, eq(members.id, appeals.memberId))
    .where(eq(appeals.id, id))
  return found
}
