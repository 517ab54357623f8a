import { desc } from 'drizzle-orm'
import { GoodsContent } from '#server/domain/goods/content.ts'
import { currentGoods, withPrices } from '#server/domain/goods/edition.ts'
import { goodsEditions } from '#server/domain/goods/schema.ts'
import { type AdminCommand, readArguments } from '#server/lib/admin/command.ts'
import { EDITION_OPTIONS, runEditions } from '#server/lib/admin/edition-command.ts'

const usage = 'goods [--set <file.json> --by <name> [--dry-run]] [--history]'

export const goodsCommand: AdminCommand = {
  usage,
  summary:
    'print which packs of items money buys, and what a streak freeze and items cost in points, as JSON; --set changes it from now on, --history lists who did',
  writes: 'at-once',
  async run(args, ports) {
    const { values } = readArguments(args, usage, { options: EDITION_OPTIONS, count: 0 })
    await runEditions<GoodsContent>(
      values,
      {
        usage,
        schema: GoodsContent,
        current: currentGoods,
        list: async (db) => {
          const rows = await db.select().from(goodsEditions).orderBy(desc(goodsEditions.id))
          return rows.map(({ content, enteredBy, createdAt }) => ({
            content: withPrices(content),
            enteredBy,
            createdAt,
          }))
        },
        add: (db, edition) => db.insert(goodsEditions).values(edition),
        describe: ({ packs, points }) =>
          `${packs.length} packs; in points: ${Object.entries(points)
            .map(([code, price]) => `${code} ${price}`)
            .join(', ')}`,
        inForce: 'In force',
      },
      ports,
    )
  },
}
