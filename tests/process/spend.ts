import * as v from 'valibot'
import { Coupons } from '#contract/coupon.ts'
import { Answer } from '#contract/envelope.ts'
import { Quote } from '#contract/membership.ts'
import { StreakProtection } from '#contract/streak-freeze.ts'

/** Purchases and refunds acknowledged to one member. */
export interface Spent {
  /** Ids of requests that bought a freeze, a coupon or a plan with points. */
  requests: Set<string>
  /** Pictures whose sizes were bought. */
  pictures: Set<string>
  /** Days filled by a make-up card. */
  madeUp: Set<string>
  /** Numbers of orders that were paid and given back. */
  refunds: Set<string>
}

export const nothingSpent = (): Spent => ({
  requests: new Set(),
  pictures: new Set(),
  madeUp: new Set(),
  refunds: new Set(),
})

interface SpendPorts {
  /** Of the member; makes the keys of requests theirs. */
  name: string
  spent: Spent
  aids: readonly string[]
  /** Undefined after the end. */
  read: (path: string, method: 'GET' | 'POST', body?: unknown) => Promise<unknown>
  /** Sends a write with the key, and calls `keep` once it is acknowledged. */
  write: (path: string, keep: () => void, body: unknown, key?: string) => Promise<unknown>
  /** Orders and pays a pack of a make-up card. Undefined after the end. */
  payPack: () => Promise<string | undefined>
}

/**
 * Buys a picture's sizes, a coupon, a freeze and a plan with points, fills a missed day with a card, and gives an order
 * back. The member has points, cards and days before today.
 */
export async function spend({ name, spent, aids, read, write, payPack }: SpendPorts) {
  const buy = (path: string, body: unknown) =>
    write(path, () => spent.requests.add(`${path} ${name}`), body, `${path.replaceAll('/', '-')}-${name}`)
  for (const aid of aids.slice(0, 1))
    await write(`wallpapers/${aid}/unlock`, () => spent.pictures.add(aid), { level: 2, points: 40 })
  const offer = (await parsed(Coupons, read('coupons', 'GET')))?.offers[0]
  if (offer) await buy('coupons/buy', { offerId: offer.id, points: offer.points })
  await buy('checkin/freeze', { action: 'buy' })
  const planId = 'basic-month'
  const quote = await parsed(Quote, read('vip/quote', 'POST', { planId }))
  if (quote) await buy('vip/points', { planId, total: quote.total })
  const no = await payPack()
  if (no) await write(`orders/${no}/refund`, () => spent.refunds.add(no), {})
  await payPack()
  const makeUp = (await parsed(StreakProtection, read('checkin/protection', 'GET')))?.makeUp
  const date = makeUp?.days[0]?.date
  if (date && makeUp.itemId !== null)
    await write('checkin/makeup', () => spent.madeUp.add(date), { date, itemId: makeUp.itemId }, `make-up-${name}`)
}

/** `data` of an answer; undefined without one. */
async function parsed<const S extends v.GenericSchema>(schema: S, answer: Promise<unknown>) {
  const found = await answer
  return found === undefined ? undefined : v.parse(Answer(schema), found).data
}
