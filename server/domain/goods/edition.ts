import { desc } from 'drizzle-orm'
import type { ItemOffer } from '#contract/item.ts'
import { ITEMS } from '#server/domain/item/item-kinds.ts'
import type { Db } from '#server/lib/database/database.ts'
import { FIRST_CONTENT, type GoodsContent, type PointPrices } from './content.ts'
import { goodsEditions } from './schema.ts'

/** What is in force: the operator's last change, or what comes with the site. */
export async function currentGoods(db: Db): Promise<GoodsContent> {
  const [last] = await db
    .select({ content: goodsEditions.content })
    .from(goodsEditions)
    .orderBy(desc(goodsEditions.id))
    .limit(1)
  return last ? withPrices(last.content) : FIRST_CONTENT
}

/** The content of an edition; one from before prices in points were the operator's has those that came with the site. */
export const withPrices = ({ packs, points = FIRST_CONTENT.points }: typeof goodsEditions.$inferSelect.content) => ({
  packs,
  points,
})

/** The items that points buy, in the order of `ITEMS`. */
export const itemOffers = (points: PointPrices): ItemOffer[] =>
  Object.entries(ITEMS).flatMap(([code, data]) => {
    const price = points[code]
    return price === undefined ? [] : Object.assign({ code, price }, data)
  })
