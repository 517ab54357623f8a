import { goodsCalls } from '#contract/goods.ts'
import { currentGoods } from '#server/domain/goods/edition.ts'
import { toPack } from '#server/domain/goods/pack.ts'
import { defineServerFeature } from '#server/lib/feature.ts'
import { route } from '#server/lib/route.ts'
import { goodsCommand } from './goods-command.ts'

export const feature = defineServerFeature({
  tag: { name: 'goods', description: 'Packs of items that money buys' },
  routes: [
    route(goodsCalls.list, async ({ db }) => {
      const { packs, points } = await currentGoods(db)
      return { packs: packs.map((pack) => toPack(pack, points)) }
    }),
  ],
  commands: [goodsCommand],
})
