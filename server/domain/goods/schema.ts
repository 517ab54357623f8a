import { jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/lib/database/columns.ts'
import type { GoodsContent } from './content.ts'

/** What operators decide about packs and prices in points, the last in force. */
export const goodsEditions = pgTable('goods_editions', {
  id: serial('id').primaryKey(),
  /** The oldest have no prices in points: `withPrices`. */
  content: jsonb('content').$type<Pick<GoodsContent, 'packs'> & Partial<GoodsContent>>().notNull(),
  /** The operator. Never shown to members. */
  enteredBy: text('entered_by').notNull(),
  createdAt: instant('created_at').notNull(),
})
