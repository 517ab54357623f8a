import * as v from 'valibot'
import { Answer } from '#contract/envelope.ts'
import { Order } from '#contract/order.ts'
import { PaymentStart } from '#contract/payment.ts'
import { seededRandom } from '#server/lib/seeded-random-fixture.ts'

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
    if (chance < 0.3) await this.#post('items', { code: 'make-up-card' })
    else if (chance < 0.5) await this.#post('blind-box/moonlight/open', { count: 1, requestId: crypto.randomUUID() })
    else if (chance < 0.6) await this.#post('checkin/checkin', {})
    else if (chance < 0.65) await this.#post('checkin/freeze', { action: 'buy' })
    else if (chance < 0.75) await this.#post('vip/points', { planId: 'basic-month', total: 600 })
    else if (chance < 0.95) await this.#order()
    else await this.#post(`orders/${this.#orders.pop() ?? '20260101000000000000'}/refund`, {})
  }

  /** Orders a plan, and pays it once or twice at once. */
  async #order() {
    const placed = v.safeParse(
      Answer(Order),
      await this.#post('orders', { from: 'plan', sku: 'basic-month', total: 1200 }),
    )
    if (!placed.success) return
    const { no } = placed.output.data
    const started = v.safeParse(Answer(PaymentStart), await this.#post('paymethod/sandbox', { orderNo: no }))
    if (!started.success) return
    const page = new URL(started.output.data.jumpUrl ?? '', this.#site)
    await Promise.all(Array.from({ length: this.#random() < 0.3 ? 2 : 1 }, () => pay(page)))
    this.#orders.push(no)
  }

  async #post(path: string, body: object): Promise<unknown> {
    try {
      const response = await fetch(`${this.#site}/api/${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${this.#token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
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
