import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Site state that the operator changes while the server runs, e.g. maintenance. */
export const siteSettings = pgTable('site_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})
