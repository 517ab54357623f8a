import * as v from 'valibot'
import { get, post } from './call.ts'
import { GiftCode } from './gift.ts'
import { CouponId, Level, PlanId, QuoteLineKind, Term } from './membership.ts'
import { OrderNo, PaymentMethodId } from './payment.ts'
import { Count, Instant, queryNumber } from './value.ts'

/** Milliseconds after which an unpaid order closes. Source: inventory VP-10. */
export const ORDER_OPEN_MS = 30 * 60_000
/** Days after payment in which an unused order can be refunded. Source: inventory VP-22. */
export const REFUND_DAYS = 7

export const ORDER_STATES = ['unpaid', 'paid', 'refunded', 'closed'] as const
export const OrderState = v.picklist(ORDER_STATES)
export type OrderState = v.InferOutput<typeof OrderState>

const OrderLine = v.object({
  kind: v.picklist([...QuoteLineKind.options, 'pack', 'gift']),
  text: v.string(),
  textEn: v.string(),
  /** Minor units of the currency; negative is credited. */
  amount: v.pipe(v.number(), v.integer()),
})
export type OrderLine = v.InferOutput<typeof OrderLine>

/** A receipt for a paid order, as a PDF. What it says does not change once it is issued. */
const Invoice = v.object({
  /** The year of its issue and a number, e.g. `2026-000123`. */
  no: v.string(),
  /** To whom it is made out. */
  title: v.string(),
  issuedAt: Instant,
  /** Signed address of the PDF, valid for an hour. */
  url: v.string(),
})
export type Invoice = v.InferOutput<typeof Invoice>

const OrderedPlan = v.object({
  id: v.string(),
  ...Level.entries,
  term: Term,
  /** When the bought time ends; null if it does not, or while the order is unpaid. */
  endsAt: v.nullable(Instant),
})

const OrderedGoods = v.object({
  sku: v.string(),
  kind: v.picklist(['pack', 'gift']),
  name: v.string(),
  nameEn: v.string(),
  quantity: Count,
})

/** A membership that the buyer can give away by its code. */
const BoughtGift = v.object({
  code: GiftCode,
  name: v.string(),
  nameEn: v.string(),
  state: v.picklist(['open', 'redeemed', 'void']),
})
export type BoughtGift = v.InferOutput<typeof BoughtGift>

export const Order = v.object({
  no: OrderNo,
  state: OrderState,
  lines: v.array(OrderLine),
  /** Minor units of the currency, e.g. fen. */
  total: Count,
  currency: v.literal('CNY'),
  /** The plan that is bought; null without one. */
  plan: v.nullable(OrderedPlan),
  /** What else is bought. */
  goods: v.array(OrderedGoods),
  /** Of the gifts among them, once the order is paid. */
  gifts: v.array(BoughtGift),
  /** Whether the plan is to be renewed by itself, which not every method can. */
  renews: v.boolean(),
  createdAt: Instant,
  /** When it closes unless it is paid. */
  closeAt: Instant,
  /**
   * Why a closed order is closed: its time was over, the member cancelled it, another purchase replaced it, or it was a
   * renewal whose card was declined, or that ended.
   */
  closedBy: v.nullable(v.picklist(['time', 'member', 'purchase', 'declined', 'ended'])),
  paidAt: v.nullable(Instant),
  /** How it was paid. */
  method: v.nullable(PaymentMethodId),
  /** Until when the member may ask for a refund; null where that is not possible. */
  refundableUntil: v.nullable(Instant),
  refundedAt: v.nullable(Instant),
  /**
   * Why it was refunded: the member asked, an operator did, the membership or the coupon had changed before the payment
   * arrived, or the renewal had ended before.
   */
  refundedBy: v.nullable(v.picklist(['member', 'operator', 'change', 'ended'])),
  /** Null until the member asks for it. */
  invoice: v.nullable(Invoice),
})
export type Order = v.InferOutput<typeof Order>

const Agreed = v.object({
  /** One of the member's coupons. */
  couponId: v.optional(CouponId),
  /** What the member was shown, minor units of the currency. */
  total: Count,
})

/** Body of `POST /api/orders`: a plan, or what is in the cart. */
export const OrderRequest = v.variant('from', [
  v.object({
    from: v.literal('plan'),
    sku: PlanId,
    /** Whether the plan is renewed by itself, for its price without credit and coupon. */
    renew: v.optional(v.boolean()),
    ...Agreed.entries,
  }),
  v.object({ from: v.literal('cart'), ...Agreed.entries }),
])
export type OrderRequest = v.InferOutput<typeof OrderRequest>

export const MOST_INVOICE_TITLE = 100

/** Body of `POST /api/orders/:no/invoice`. Without a title it is made out to the member's nickname. */
const InvoiceRequest = v.object({
  title: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(MOST_INVOICE_TITLE, `must be at most ${MOST_INVOICE_TITLE} characters long`),
      v.regex(/^[^\p{Cc}\p{Cf}]*$/u, 'must be one line'),
    ),
  ),
})

const OrdersQuery = v.object({
  state: v.optional(v.picklist(['all', ...ORDER_STATES]), 'all'),
  /** Lists what is older than the order with this number. */
  before: v.optional(OrderNo),
  pageSize: queryNumber(20, 1, 50),
})
export type OrdersQuery = v.InferOutput<typeof OrdersQuery>

/** `data` of `GET /api/orders`, the newest first; `before` lists the next page. */
export const OrderPage = v.object({ items: v.array(Order), before: v.nullable(OrderNo) })
export type OrderPage = v.InferOutput<typeof OrderPage>

/** `data` of `GET /api/orders/:no/status`. */
export const OrderStatus = v.object({
  state: OrderState,
  /** Once it is paid: the level's name in the language of the request, and the level. */
  membershipName: v.optional(v.string()),
  membershipLevel: v.optional(Count),
})
export type OrderStatus = v.InferOutput<typeof OrderStatus>

const OfOrder = v.object({ no: OrderNo })
const InvoiceFileQuery = v.object({
  /** Of the address. */
  s: v.pipe(v.string(), v.maxLength(100)),
  language: v.optional(v.picklist(['zh', 'en']), 'zh'),
})

export const orderCalls = {
  place: post('/api/orders', {
    summary: 'Order a plan or what is in the cart for money',
    access: 'member',
    client: 'site',
    json: OrderRequest,
    response: Order,
  }),
  list: get('/api/orders', {
    summary: 'The member’s orders, newest first',
    access: 'member',
    client: 'site',
    query: OrdersQuery,
    response: OrderPage,
  }),
  one: get('/api/orders/:no', {
    summary: 'One of the member’s orders',
    access: 'member',
    client: 'site',
    params: OfOrder,
    response: Order,
  }),
  status: get('/api/orders/:no/status', {
    summary: 'Whether an order is paid, for pages that wait for it',
    access: 'member',
    client: 'site',
    params: OfOrder,
    response: OrderStatus,
  }),
  cancel: post('/api/orders/:no/cancel', {
    summary: 'Close an unpaid order',
    access: 'member',
    client: 'site',
    params: OfOrder,
    response: Order,
  }),
  refund: post('/api/orders/:no/refund', {
    summary: 'Refund a paid order of which nothing was used',
    access: 'member',
    client: 'site',
    params: OfOrder,
    response: Order,
  }),
  invoice: post('/api/orders/:no/invoice', {
    summary: 'Issue the invoice of a paid order; once more it is the same',
    access: 'member',
    client: 'site',
    params: OfOrder,
    json: InvoiceRequest,
    response: Order,
  }),
  invoiceFile: get('/api/orders/:no/invoice', {
    summary: 'An invoice by its signed address',
    access: 'everyone',
    client: 'site',
    params: OfOrder,
    query: InvoiceFileQuery,
    files: ['application/pdf'],
  }),
}
