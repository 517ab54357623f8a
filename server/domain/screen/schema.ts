import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { MemberScreen } from '#contract/screens.ts'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

/** The screens of a member, read and replaced together. */
export const memberScreens = pgTable('member_screens', {
  memberId: integer('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  screens: jsonb('screens').$type<MemberScreen[]>().notNull(),
  /** Number of changes. */
  revision: integer('revision').notNull(),
  changedAt: instant('changed_at').notNull(),
})
