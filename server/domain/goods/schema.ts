import { jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/lib/database/columns.ts'
import type { GoodsContent } from './content.ts'

/** What operators decide about packs, the last in force. */
export const goodsEditions = pgTable('goods_editions', {
  id: serial('id').primaryKey(),
  content: jsonb('content').$type<GoodsContent>().notNull(),
  /** The operator. Never shown to members. */
  enteredBy: text('entered_by').notNull(),
  createdAt: instant('created_at').notNull(),
})
