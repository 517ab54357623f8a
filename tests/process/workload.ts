import * as v from 'valibot'
import { Cart } from '#contract/cart.ts'
import { Answer } from '#contract/envelope.ts'
import { Order } from '#contract/order.ts'
import { PaymentStart } from '#contract/payment.ts'
import { WallpaperList } from '#contract/wallpaper.ts'
import { callAs } from '#tests/bearer.ts'
import { type Account, type Reachable, registerMember } from '#tests/e2e/fixtures/account.ts'
import { RefusedError } from '#tests/e2e/fixtures/refused-error.ts'
import { nothingSpent, spend, type Spent } from './spend.ts'

/** Writes acknowledged to one member. */
export interface Acknowledged {
  account: Account
  hasCheckedIn: boolean
  likes: Set<string>
  favourites: Set<string>
  views: Set<string>
  /** `<aid> <width>` of each ordered file. */
  downloads: Set<string>
  /** Ids of requests that opened a mystery box. */
  boxes: Set<string>
  /** Numbers of paid orders. */
  orders: Set<string>
  /** Codes of gifts that the member redeemed. */
  gifts: Set<string>
  spent: Spent
}

interface WorkloadOptions {
  site: Reachable
  /** Called after each acknowledged write. */
  onAcknowledged?: () => void
  /**
   * Called for a refused call: resolves to repeat the same write, throws to end the member's work. Throws by default.
   */
  onTrouble?: (error: unknown) => Promise<void>
  /** Gives a new member points and earlier days; with it, members also spend what they have. */
  endow?: (account: Account) => Promise<void>
}

/** Narrower than any picture, and different each time: every order counts. */
const FIRST_WIDTH = 100

/**
 * Members who register, check in, open a box, pay for a plan, for items and for a gift that they redeem, like, add
 * favourites, view and download, where they have points also spend them, and the writes acknowledged to them.
 */
export class Workload {
  readonly everyone: Acknowledged[] = []
  readonly #options: WorkloadOptions
  #aids: string[] = []
  #orders = 0

  constructor(options: WorkloadOptions) {
    this.#options = options
  }

  /** Simulates one member after another, until the signal or until `onTrouble` throws. */
  async work(signal: AbortSignal) {
    while (!signal.aborted) {
      const account = await this.#try(signal, () => registerMember(this.#options.site))
      if (account) await this.#live(this.#remember(account), signal)
    }
  }

  #remember(account: Account): Acknowledged {
    const sets = { likes: new Set<string>(), favourites: new Set<string>(), views: new Set<string>() }
    const bought = { downloads: new Set<string>(), boxes: new Set<string>(), orders: new Set<string>() }
    const life = { account, hasCheckedIn: false, ...sets, ...bought, gifts: new Set<string>(), spent: nothingSpent() }
    this.everyone.push(life)
    this.#options.onAcknowledged?.()
    return life
  }

  async #live(life: Acknowledged, signal: AbortSignal) {
    const write = (path: string, keep: () => void, body?: unknown, key?: string) =>
      this.#try(signal, async () => {
        await this.#call(life.account, path, 'POST', body, key)
        keep()
        this.#options.onAcknowledged?.()
      })
    await write('checkin/checkin', () => (life.hasCheckedIn = true))
    const requestId = `box-of-${life.account.user.user_id}`
    await write('blind-box/moonlight/open', () => life.boxes.add(requestId), { count: 1, requestId })
    const pay = (body: () => Promise<unknown>) =>
      this.#try(signal, async () => {
        const no = await this.#pay(life.account, await body())
        life.orders.add(no)
        this.#options.onAcknowledged?.()
        return no
      })
    await this.#spend(life, signal, write)
    await pay(() => Promise.resolve({ from: 'plan', sku: 'basic-month', total: 1200 }))
    const no = await pay(() => this.#fillCart(life.account, { 'pack-make-up-1': 2, 'gift-basic-month': 1 }))
    const code = no && (await this.#try(signal, () => this.#giftOf(life.account, no)))
    if (code) await write('gifts/redeem', () => life.gifts.add(code), { code })
    for (const aid of await this.#pictures(life.account, signal)) {
      const width = FIRST_WIDTH + ((this.#orders += 1) % 3000)
      const order = { size: 'custom', w: width, h: 100 }
      await write(`wallpapers/${aid}/like`, () => life.likes.add(aid))
      await write(`wallpapers/${aid}/view`, () => life.views.add(aid))
      await write(`wallpapers/${aid}/download`, () => life.downloads.add(`${aid} ${width}`), order)
      await write(`wallpapers/${aid}/favorite`, () => life.favourites.add(aid))
      if (signal.aborted) return
    }
  }

  async #spend(life: Acknowledged, signal: AbortSignal, write: Parameters<typeof spend>[0]['write']) {
    const { account, spent } = life
    const { endow } = this.#options
    if (!endow || !(await this.#try(signal, () => endow(account).then(() => true)))) return
    await spend({
      name: String(account.user.user_id),
      spent,
      aids: await this.#pictures(account, signal),
      read: (path, method, body) => this.#try(signal, () => this.#call(account, path, method, body)),
      write,
      payPack: () =>
        this.#try(signal, async () => this.#pay(account, await this.#fillCart(account, { 'pack-make-up-1': 1 }))),
    })
  }

  /** Puts these things into the cart. Resolves to the order of it. */
  async #fillCart(account: Account, wanted: Record<string, number>) {
    const lines = Object.entries(wanted).map(([sku, quantity]) => ({ sku, quantity }))
    const { total } = v.parse(Answer(Cart), await this.#call(account, 'cart', 'PUT', { lines })).data
    return { from: 'cart', total }
  }

  async #giftOf(account: Account, no: string): Promise<string | undefined> {
    return v.parse(Answer(Order), await this.#call(account, `orders/${no}`, 'GET')).data.gifts[0]?.code
  }

  /** Orders and pays it in the sandbox. Resolves to the order's number. */
  async #pay(account: Account, wish: unknown): Promise<string> {
    const placed = await this.#send(account, 'orders', wish)
    const { no } = v.parse(Answer(Order), placed).data
    const started = await this.#send(account, 'paymethod/sandbox', { orderNo: no })
    const { jumpUrl } = v.parse(Answer(PaymentStart), started).data
    const form = new FormData()
    form.append('outcome', 'pay')
    const { origin } = new URL(this.#options.site.url)
    const response = await fetch(new URL(jumpUrl ?? '', origin), { method: 'POST', body: form, redirect: 'manual' })
    if (response.status !== 303) throw new RefusedError('paymethod/sandbox', response, await response.json())
    return no
  }

  /** Four, so that members share the same counters. */
  async #pictures(account: Account, signal: AbortSignal): Promise<readonly string[]> {
    if (this.#aids.length > 0) return this.#aids
    const list = await this.#try(signal, async () =>
      v.parse(Answer(WallpaperList), await this.#call(account, 'bing/history?pageSize=4', 'GET')),
    )
    this.#aids = list?.data.items.map(({ aid }) => aid) ?? []
    return this.#aids
  }

  /** Runs it, again as long as `onTrouble` resolves; undefined after the signal. */
  async #try<T>(signal: AbortSignal, act: () => Promise<T>): Promise<T | undefined> {
    while (!signal.aborted) {
      try {
        return await act()
      } catch (error) {
        if (signal.aborted) return undefined
        if (!this.#options.onTrouble) throw error
        await this.#options.onTrouble(error)
      }
    }
    return undefined
  }

  #send = (account: Account, path: string, body?: unknown) => this.#call(account, path, 'POST', body)

  async #call(account: Account, path: string, method: string, body?: unknown, key?: string): Promise<unknown> {
    const response = await callAs(this.#options.site, account, path, {
      method,
      body,
      ...(key && { headers: { 'Idempotency-Key': key } }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new RefusedError(path, response, answer)
    return answer
  }
}
