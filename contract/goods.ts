import * as v from 'valibot'
import { get } from './call.ts'
import { ITEM_KINDS } from './item.ts'
import { Count } from './value.ts'

/** What is sold for money: membership plans for oneself or as a gift, and packs of items. Source: inventory VP-08, VP-21. */
export const GOODS_KINDS = ['plan', 'pack', 'gift'] as const
export const GoodsKind = v.picklist(GOODS_KINDS)
export type GoodsKind = v.InferOutput<typeof GoodsKind>

/** Names what is sold: the id of a plan or of a pack, or of a plan as a gift, e.g. `basic-month`, `gift-basic-month`. */
export const Sku = v.pipe(v.string(), v.minLength(1), v.maxLength(60))

/** The sku of a plan as a gift. */
export const giftSku = (planId: string) => `gift-${planId}`

/** How many of one thing an order holds at most. */
export const MOST_OF_ONE = 10

/** Some items of a kind, sold together. */
export const Pack = v.object({
  sku: v.string(),
  name: v.string(),
  nameEn: v.string(),
  /** The item, e.g. `make-up-card`, its kind, and what it does. */
  code: v.string(),
  itemKind: v.picklist(ITEM_KINDS),
  about: v.string(),
  aboutEn: v.string(),
  /** Items in it. */
  count: Count,
  /** Minor units of the currency, e.g. fen. */
  price: Count,
  currency: v.literal('CNY'),
  /** What as many items cost in points; null where points do not buy them. */
  points: v.nullable(Count),
})
export type Pack = v.InferOutput<typeof Pack>

/** `data` of `GET /api/goods`. */
export const GoodsList = v.object({ packs: v.array(Pack) })
export type GoodsList = v.InferOutput<typeof GoodsList>

export const goodsCalls = {
  list: get('/api/goods', {
    summary: 'Packs of items that money buys',
    access: 'member',
    client: 'site',
    response: GoodsList,
  }),
}
