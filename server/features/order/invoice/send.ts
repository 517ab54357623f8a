import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import pLimit from 'p-limit'
import type { AppEnv } from '#server/app-env.ts'
import { orders } from '#server/domain/order/schema.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { countCall, type RateRule } from '#server/lib/rate-limit.ts'
import { verify } from '#server/lib/signing.ts'
import { attachment } from '#server/lib/static/attachment.ts'
import type { InvoiceContent } from './draw.ts'
import { invoiceNumber, PURPOSE } from './issue.ts'
import { invoices } from './schema.ts'
import { invoiceContent } from './words.ts'

type Sending = Pick<AppEnv['Variables'], 'db' | 'now' | 'services'> & { c: Context<AppEnv> }

/** Of one invoice, by all who have its address. */
const RATE: RateRule = { name: 'invoice-file', max: 30, windowSeconds: 3_600 }
/** Reading a font of 8,000 characters takes half a second. */
const one = pLimit(1)

/**
 * Answers with the invoice as a PDF, drawn from stored content, with a note on a later refund. Refuses with
 * `signature-expired`, `not-found` and `too-many-requests`.
 */
export async function sendInvoice(
  { c, db, now, services }: Sending,
  orderNo: string,
  { s, language }: { s: string; language: 'zh' | 'en' },
): Promise<Response> {
  const verdict = verify(services.keys.signing, PURPOSE, orderNo, s, now)
  if (verdict === 'expired') throw new ProblemError('signature-expired')
  if (verdict === 'invalid') throw new ProblemError('not-found')
  const [found] = await db
    .select({ order: orders, invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.no, orderNo))
  if (!found) throw new ProblemError('not-found')
  await countCall({ db, now, config: services.config }, RATE, orderNo)
  const pdf = await one(() => drawInThread(invoiceContent(found, services.config, language)))
  return c.body(pdf, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': attachment(`invoice-${invoiceNumber(found.invoice)}.pdf`),
    'Cache-Control': 'private, no-store',
  })
}

/** Draws in a thread of its own, so that other requests need not wait. */
async function drawInThread(content: InvoiceContent): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./draw-thread.ts', import.meta.url), { workerData: content })
  try {
    const [pdf] = await once(worker, 'message')
    return pdf
  } finally {
    await worker.terminate()
  }
}
