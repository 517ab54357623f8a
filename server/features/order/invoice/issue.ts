import { inArray } from 'drizzle-orm'
import { callAddress } from '#contract/call.ts'
import { type Invoice, orderCalls } from '#contract/order.ts'
import type { Services } from '#server/app-env.ts'
import type { Db } from '#server/lib/database/database.ts'
import { localDate } from '#server/lib/day.ts'
import { sign } from '#server/lib/signing.ts'
import { invoices } from './schema.ts'

type Issued = typeof invoices.$inferSelect

export const PURPOSE = 'invoice'
const OPEN_MS = 3_600_000
const DIGITS = 6

/** Issues the invoice of a paid order; one that is issued already stays as it is. */
export const issueInvoice = (db: Db, invoice: Omit<Issued, 'id'>) =>
  db.insert(invoices).values(invoice).onConflictDoNothing({ target: invoices.orderId })

export const invoicesOf = (db: Db, orderIds: readonly number[]): Promise<Issued[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(invoices)
        .where(inArray(invoices.orderId, [...orderIds]))

/** The year is the one in China, where its money is. */
export const invoiceNumber = ({ id, issuedAt }: Pick<Issued, 'id' | 'issuedAt'>) =>
  `${localDate(issuedAt, 'Asia/Shanghai').slice(0, 4)}-${String(id).padStart(DIGITS, '0')}`

/** The invoice as its member sees it. */
export const toInvoice = (
  { keys }: Pick<Services, 'keys'>,
  { orderNo, ...invoice }: Issued & { orderNo: string },
  now: Date,
): Invoice => ({
  no: invoiceNumber(invoice),
  title: invoice.title,
  issuedAt: invoice.issuedAt.toISOString(),
  url: callAddress(orderCalls.invoiceFile, {
    params: { no: orderNo },
    query: { s: sign(keys.signing, PURPOSE, orderNo, new Date(now.getTime() + OPEN_MS)) },
  }),
})
