import { bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/lib/database/columns.ts'

/** What operators have changed by commands. Append-only, so nothing in it may have to be deleted with a member. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    command: text('command').notNull(),
    /** As typed, without texts, secrets and addresses. */
    arguments: jsonb('arguments').$type<string[]>().notNull(),
    /** Whom it is about, if a member. No reference: the entry outlives the member. */
    memberId: integer('member_id'),
    /** The name given by `--by`, or of the system account that ran the command. */
    by: text('by').notNull(),
    /** Null if none was given. */
    reason: text('reason'),
    /** `failed`: it stopped, and a part may have been done. */
    outcome: text('outcome', { enum: ['done', 'failed'] }).notNull(),
    /** E.g. `level 4 for good`. */
    summary: text('summary').notNull(),
  },
  (t) => [index('operator_actions_member').on(t.memberId, t.id)],
)
