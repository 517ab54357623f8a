import { integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { orders } from '#server/domain/order/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

/** Invoices that members asked for: one for each order, unchanged since. */
export const invoices = pgTable(
  'invoices',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** To whom it is made out. */
    title: text('title').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [uniqueIndex('invoices_order').on(t.orderId)],
)
