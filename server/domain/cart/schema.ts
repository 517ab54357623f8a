import { integer, pgTable, primaryKey, serial, smallint, text } from 'drizzle-orm/pg-core'
import { GOODS_KINDS } from '#contract/goods.ts'
import { members } from '#server/domain/session/schema.ts'

/** What members are about to order. A line that was taken out stays with quantity 0, so that putting it back restores its place. */
export const cartLines = pgTable(
  'cart_lines',
  {
    /** Gives the order of lines. */
    id: serial('id').notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    sku: text('sku').notNull(),
    kind: text('kind', { enum: GOODS_KINDS }).notNull(),
    quantity: smallint('quantity').notNull(),
    /** What it cost when the member last changed it, in fen: a later price is pointed out. */
    price: integer('price').notNull(),
    /** Of what may no longer be sold. */
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.sku] })],
)
