import * as v from 'valibot'
import { MAKE_UP_CARD } from '#contract/make-up.ts'
import type { ItemCode } from '#server/domain/item/item-kinds.ts'
import { isItemCode, isUnique } from '#server/domain/item/item-kinds.ts'
import { wholeBetween } from '#server/lib/whole-between.ts'

const PackContent = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^pack-[a-z0-9-]{1,50}$/, 'pack- and small letters, digits and -')),
  item: v.pipe(
    v.string(),
    v.check((code) => isItemCode(code) && !isUnique(code), 'an item that members can have several of'),
    v.transform((code) => code as ItemCode),
  ),
  /** Items in it. */
  count: wholeBetween(1, 50),
  /** Fen. */
  price: wholeBetween(1, 1_000_000),
})
export type PackContent = v.InferOutput<typeof PackContent>

const Points = wholeBetween(1, 100_000)

/** Prices in points: of a streak freeze, of a make-up card, and of the other items that points buy, by their codes. */
const PointPrices = v.pipe(
  v.objectWithRest({ freeze: Points, [MAKE_UP_CARD]: Points }, Points),
  v.check(
    (prices) => Object.keys(prices).every((code) => code === 'freeze' || (isItemCode(code) && !isUnique(code))),
    'freeze, and items that members can have several of',
  ),
)
export type PointPrices = v.InferOutput<typeof PointPrices>

/** What operators decide about packs of items, and about what points buy. */
export const GoodsContent = v.pipe(
  v.strictObject({ packs: v.pipe(v.array(PackContent), v.maxLength(60)), points: PointPrices }),
  v.check(({ packs }) => new Set(packs.map(({ id }) => id)).size === packs.length, 'each pack has an id of its own'),
)
export type GoodsContent = v.InferOutput<typeof GoodsContent>

/** In force until an operator changes it. */
export const FIRST_CONTENT: GoodsContent = {
  packs: [
    { id: 'pack-make-up-1', item: 'make-up-card', count: 1, price: 200 },
    { id: 'pack-make-up-5', item: 'make-up-card', count: 5, price: 800 },
    { id: 'pack-trial-week', item: 'trial-week', count: 1, price: 400 },
  ],
  points: { freeze: 50, [MAKE_UP_CARD]: 80, 'trial-week': 200 },
}
