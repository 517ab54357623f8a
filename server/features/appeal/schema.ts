import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

/** Appeals of refused members; a member has at most one that waits for a decision. */
export const appeals = pgTable(
  'appeals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** The account's state and the operator's reason when the member appealed. */
    memberState: text('member_state').notNull(),
    memberReason: text('member_reason').notNull(),
    /** open, accepted or rejected. */
    state: text('state').notNull().default('open'),
    /** The operator's answer to the member; empty until then. */
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    uniqueIndex('appeals_open')
      .on(t.memberId)
      .where(sql`state = 'open'`),
    index('appeals_state').on(t.state, t.id),
  ],
)
