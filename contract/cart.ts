import * as v from 'valibot'
import { del, get, post, put } from './call.ts'
import { GoodsKind, MOST_OF_ONE, Sku } from './goods.ts'
import { PlanObstacle, Quote, QuoteLine } from './membership.ts'
import { Count } from './value.ts'

/** Different things in a cart. Source: inventory VP-08. */
export const MOST_CART_LINES = 50

/** What is in the way of ordering a line: it is no longer sold, or the plan would change nothing, as in `plan-not-needed`. */
export const CART_OBSTACLES = ['gone', ...PlanObstacle.options] as const

export const CartLine = v.object({
  sku: v.string(),
  kind: GoodsKind,
  name: v.string(),
  nameEn: v.string(),
  /** Of one, minor units of the currency. */
  price: Count,
  quantity: Count,
  /** How many there can be at most. */
  most: Count,
  /** The price when the member put it in or last changed it, if it is another one now. */
  priceBefore: v.nullable(Count),
  /** Null: it can be ordered. All others are not part of the total. */
  obstacle: v.nullable(v.picklist(CART_OBSTACLES)),
})
export type CartLine = v.InferOutput<typeof CartLine>

/** `data` of all calls of the cart. */
export const Cart = v.object({
  /** In the order in which they were put in. */
  lines: v.array(CartLine),
  /** What else is part of the sum: credits for the time left of paid plans, and the coupon. `money` counts. */
  adjustments: v.array(QuoteLine),
  /** Minor units of the currency; 0 where nothing can be ordered. */
  total: Count,
  currency: v.literal('CNY'),
  /** The member's coupons that apply; the best first. */
  coupons: Quote.entries.coupons,
  /** The coupon that lowers the total. */
  couponId: v.nullable(Count),
})
export type Cart = v.InferOutput<typeof Cart>

const Quantity = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(MOST_OF_ONE))

const linesOf = (least: number) =>
  v.pipe(
    v.array(v.object({ sku: Sku, quantity: Quantity(least) })),
    v.minLength(1),
    v.maxLength(MOST_CART_LINES),
    v.check((lines) => new Set(lines.map(({ sku }) => sku)).size === lines.length, 'each sku once at most'),
  )

/** Body of `POST /api/cart`: goes to what is there. */
const CartAddition = v.object({ lines: linesOf(1) })
/** Body of `PUT /api/cart`: these quantities; 0 takes a line out, and all others stay. */
const CartChange = v.object({ lines: linesOf(0) })

const CartQuery = v.object({
  /** One of the member's coupons, or 0 for none. Without it, or where it does not apply: the one that takes off most. */
  couponId: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'not a number'), v.transform(Number))),
})
export type CartQuery = v.InferOutput<typeof CartQuery>

export const cartCalls = {
  get: get('/api/cart', {
    summary: 'The member’s cart at current prices',
    access: 'member',
    client: 'site',
    query: CartQuery,
    response: Cart,
  }),
  add: post('/api/cart', {
    summary: 'Put something into the cart; a plan takes the place of another one',
    access: 'member',
    client: 'site',
    json: CartAddition,
    response: Cart,
  }),
  change: put('/api/cart', {
    summary: 'Change quantities in the cart',
    access: 'member',
    client: 'site',
    json: CartChange,
    response: Cart,
  }),
  empty: del('/api/cart', {
    summary: 'Empty the cart',
    access: 'member',
    client: 'site',
    response: Cart,
  }),
}
