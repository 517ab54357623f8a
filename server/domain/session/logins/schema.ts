import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { LOGIN_METHODS } from '#contract/security.ts'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

/**
 * Logins of the last 90 days, and attempts that failed. Written beside the sessions, not derived from them: a session is
 * deleted after 30 days, and a failed attempt has none.
 */
export const logins = pgTable(
  'logins',
  {
    /** The id of the session that it opened; random where it opened none. */
    id: uuid('id').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    method: text('method', { enum: LOGIN_METHODS }).notNull(),
    /** The second step was made; where the login failed, it was wrong. */
    secondStep: boolean('second_step').notNull().default(false),
    isOk: boolean('is_ok').notNull(),
    /** `OS - Browser`, as sent by the client. */
    deviceName: text('device_name').notNull().default(''),
    /** `lat, lon` with two decimals, as sent by the client. */
    place: text('place').notNull().default(''),
  },
  (t) => [index('logins_member').on(t.memberId, t.at, t.id), index('logins_at').on(t.at)],
)
