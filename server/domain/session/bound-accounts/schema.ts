import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

/** Accounts of other services by which a member signs in: at most one of each provider. */
export const boundAccounts = pgTable(
  'bound_accounts',
  {
    /** microsoft, wechat, qq or weibo. */
    provider: text('provider').notNull(),
    /** The account's id at the provider; never an e-mail address or a name, which may change hands. */
    subject: text('subject').notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The account's name when it was bound. */
    name: text('name').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    uniqueIndex('bound_accounts_member').on(t.memberId, t.provider),
  ],
)
