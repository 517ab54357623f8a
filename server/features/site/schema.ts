import { jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/lib/database/columns.ts'

/** Site state that the operator changes while the server runs, e.g. maintenance. */
export const siteSettings = pgTable('site_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})

/** The latest changes of the site's state, for its feed. */
export const statusChanges = pgTable('status_changes', {
  id: serial('id').primaryKey(),
  at: instant('at').notNull(),
  state: text('state', { enum: ['ok', 'maintenance'] }).notNull(),
  text: text('text').notNull(),
  /** Expected end. */
  until: instant('until'),
})
