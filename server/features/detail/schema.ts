import { pgTable, text } from 'drizzle-orm/pg-core'
import { wallpapers } from '#server/domain/picture/schema.ts'

/** What the operator says about an editor's pick. */
export const pickNotes = pgTable('pick_notes', {
  aid: text('aid')
    .primaryKey()
    .references(() => wallpapers.aid, { onDelete: 'cascade' }),
  text: text('text').notNull(),
  textEn: text('text_en').notNull(),
})
