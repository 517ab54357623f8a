import * as v from 'valibot'
import { Cart } from '#contract/cart.ts'
import { Answer } from '#contract/envelope.ts'
import { Order } from '#contract/order.ts'
import { PaymentStart } from '#contract/payment.ts'
import { seededRandom } from '#server/lib/seeded-random-fixture.ts'
import { callAs } from '#tests/bearer.ts'

/**
 * A member who spends points and money at random. Refusals and responses that never come are part of it: what counts is
 * that the ledgers agree afterwards.
 */
export class Spender {
  readonly #site: string
  readonly #token: string
  readonly #random: () => number
  #orders: string[] = []

  constructor(site: string, token: string, seed: number) {
    this.#site = site
    this.#token = token
    this.#random = seededRandom(seed + 1)
  }

  /** One operation. */
  async act(): Promise<void> {
    const chance = this.#random()
    if (chance < 0.25) await this.#post('items', { code: 'make-up-card' })
    else if (chance < 0.42) await this.#post('blind-box/moonlight/open', { count: 1, requestId: crypto.randomUUID() })
    else if (chance < 0.5) await this.#post('checkin/checkin', {})
    else if (chance < 0.55) await this.#post('checkin/freeze', { action: 'buy' })
    else if (chance < 0.63) await this.#post('vip/points', { planId: 'basic-month', total: 600 })
    else if (chance < 0.68) await this.#post('coupons/buy', { offerId: 'five-yuan', points: 250 })
    else if (chance < 0.8) await this.#order({ from: 'plan', sku: 'basic-month', total: 1200 })
    else if (chance < 0.93) await this.#orderCart()
    else await this.#post(`orders/${this.#orders.pop() ?? '20260101000000000000'}/refund`, {})
  }

  /** Orders items and a gift, and redeems the gift half the time. */
  async #orderCart() {
    const lines = [
      { sku: 'pack-make-up-1', quantity: 2 },
      { sku: 'gift-basic-month', quantity: 1 },
    ]
    const cart = v.safeParse(Answer(Cart), await this.#send('PUT', 'cart', { lines }))
    if (!cart.success) return
    const no = await this.#order({ from: 'cart', total: cart.output.data.total })
    if (no === undefined || this.#random() < 0.5) return
    const paid = v.safeParse(Answer(Order), await this.#send('GET', `orders/${no}`))
    const code = paid.success ? paid.output.data.gifts[0]?.code : undefined
    if (code !== undefined) await this.#post('gifts/redeem', { code })
  }

  /** Places an order, and pays it once or twice at once. Resolves to its number; undefined where it was refused. */
  async #order(wish: object): Promise<string | undefined> {
    const placed = v.safeParse(Answer(Order), await this.#post('orders', wish))
    if (!placed.success) return undefined
    const { no } = placed.output.data
    const started = v.safeParse(Answer(PaymentStart), await this.#post('paymethod/sandbox', { orderNo: no }))
    if (!started.success) return undefined
    const page = new URL(started.output.data.jumpUrl ?? '', this.#site)
    await Promise.all(Array.from({ length: this.#random() < 0.3 ? 2 : 1 }, () => pay(page)))
    this.#orders.push(no)
    return no
  }

  #post = (path: string, body: object) => this.#send('POST', path, body)

  async #send(method: string, path: string, body?: object): Promise<unknown> {
    try {
      const response = await callAs({ url: this.#site }, { token: this.#token }, path, { method, body })
      return await response.json()
    } catch {
      return undefined
    }
  }
}

async function pay(page: URL) {
  const form = new FormData()
  form.append('outcome', 'pay')
  await fetch(page, { method: 'POST', body: form, redirect: 'manual' }).catch(() => {})
}
