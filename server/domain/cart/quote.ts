import * as v from 'valibot'
import { type Cart, CART_OBSTACLES, type CartLine } from '#contract/cart.ts'
import type { Quote } from '#contract/membership.ts'
import type { OrderLine } from '#contract/order.ts'
import type { Member } from '#server/app-env.ts'
import { withCoupon } from '#server/domain/coupon/apply.ts'
import type { PackContent } from '#server/domain/goods/content.ts'
import type { PlanContent } from '#server/domain/membership/content.ts'
import { quotePlan } from '#server/domain/membership/quote.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { currentContents, soldAs } from './sold.ts'
import { cartRows } from './table.ts'

type QuotedPlan = Awaited<ReturnType<typeof applyCoupon>> & { plan: PlanContent }

interface QuotedCart {
  cart: Cart
  /** What an order of it buys and says. */
  plan: QuotedPlan | null
  goods: { pack?: PackContent; gift?: PlanContent; quantity: number }[]
  orderLines: OrderLine[]
}

type CartOwner = Pick<Member, 'id' | 'groupId' | 'vipExpiresAt' | 'timeZone'>

interface Asked {
  /** Null: none; undefined: the one that takes off most. */
  couponId: number | null | undefined
  now: Date
}

/**
 * What the member's cart costs now. Lines that cannot be ordered say why, and are not part of the sum. Refuses with
 * `coupon-not-usable` a coupon that does not apply.
 */
export async function quoteCart(db: Db, member: CartOwner, { couponId, now }: Asked): Promise<QuotedCart> {
  const rows = await cartRows(db, member.id)
  const contents = await currentContents(db)
  const quoted: QuotedCart = {
    cart: { lines: [], adjustments: [], total: 0, currency: 'CNY', coupons: [], couponId: null },
    plan: null,
    goods: [],
    orderLines: [],
  }
  for (const { sku, kind, name, nameEn, price, quantity } of rows) {
    const sold = soldAs(contents, sku)
    const line = { sku, kind, name, nameEn, price, quantity, most: quantity, priceBefore: null, obstacle: null }
    if (!sold) {
      quoted.cart.lines.push({ ...line, obstacle: 'gone' })
      continue
    }
    const shown: CartLine = {
      ...line,
      name: sold.name,
      nameEn: sold.nameEn,
      price: sold.price,
      most: sold.most,
      priceBefore: sold.price === price ? null : price,
    }
    if (sold.kind === 'plan') await addPlan(db, quoted, { member, plan: sold.plan, line: shown, couponId, now })
    else addGoods(quoted, shown, sold.kind === 'pack' ? { pack: sold.pack } : { gift: sold.plan })
  }
  if (couponId && !quoted.plan) throw new ProblemError('coupon-not-usable')
  return quoted
}

function addGoods(
  { cart, goods, orderLines }: QuotedCart,
  line: CartLine,
  what: { pack: PackContent } | { gift: PlanContent },
) {
  const { name, nameEn, quantity, price } = line
  const amount = price * quantity
  cart.lines.push(line)
  cart.total += amount
  goods.push({ ...what, quantity })
  const times = quantity === 1 ? '' : `（${quantity} 份）`
  const timesEn = quantity === 1 ? '' : ` (quantity ${quantity})`
  orderLines.push({
    kind: 'pack' in what ? 'pack' : 'gift',
    text: `${name}${times}`,
    textEn: `${nameEn}${timesEn}`,
    amount,
  })
}

async function addPlan(
  db: Db,
  quoted: QuotedCart,
  { member, plan, line, couponId, now }: Asked & { member: CartOwner; plan: PlanContent; line: CartLine },
) {
  const { cart, orderLines } = quoted
  const plain = await quotePlan(db, member, plan, now).catch(toObstacle)
  if (typeof plain === 'string' || plain.price === null) {
    cart.lines.push({ ...line, obstacle: typeof plain === 'string' ? plain : 'worth-more' })
    return
  }
  const applied = await applyCoupon(db, plain, { memberId: member.id, couponId, now })
  quoted.plan = { ...applied, plan }
  cart.lines.push(line)
  cart.adjustments = applied.lines.slice(1)
  cart.total += applied.price ?? 0
  cart.coupons = applied.coupons
  cart.couponId = applied.couponId
  orderLines.unshift(...applied.lines.map(toOrderLine))
}

async function applyCoupon(
  db: Db,
  plain: Omit<Quote, 'balance' | 'coupons'>,
  { memberId, couponId, now }: Asked & { memberId: number },
) {
  const without = await withCoupon(db, plain, { memberId, couponId: couponId ?? null, now })
  const best = couponId === undefined ? without.coupons[0]?.id : undefined
  if (best === undefined) return { ...without, couponId: couponId ?? null }
  return { ...(await withCoupon(db, plain, { memberId, couponId: best, now })), couponId: best }
}

/** A line of a plan's quote, in an order. */
export const toOrderLine = ({ kind, text, textEn, money }: Quote['lines'][number]): OrderLine => ({
  kind,
  text,
  textEn,
  amount: money,
})

const Refused = v.object({ reason: v.picklist(CART_OBSTACLES) })

function toObstacle(error: unknown) {
  if (error instanceof ProblemError && error.problem === 'plan-not-needed')
    return v.parse(Refused, error.details.data).reason
  throw error
}
