import { desc } from 'drizzle-orm'
import { GoodsContent } from '#server/domain/goods/content.ts'
import { currentGoods } from '#server/domain/goods/edition.ts'
import { goodsEditions } from '#server/domain/goods/schema.ts'
import { type AdminCommand, readArguments } from '#server/lib/admin/command.ts'
import { EDITION_OPTIONS, runEditions } from '#server/lib/admin/edition-command.ts'

const usage = 'goods [--set <file.json> --by <name> [--dry-run]] [--history]'

export const goodsCommand: AdminCommand = {
  usage,
  summary: 'print which packs of items money buys, as JSON; --set changes it from now on, --history lists who did',
  writes: 'at-once',
  async run(args, ports) {
    const { values } = readArguments(args, usage, { options: EDITION_OPTIONS, count: 0 })
    await runEditions<GoodsContent>(
      values,
      {
        usage,
        schema: GoodsContent,
        current: currentGoods,
        list: (db) => db.select().from(goodsEditions).orderBy(desc(goodsEditions.id)),
        add: (db, edition) => db.insert(goodsEditions).values(edition),
        describe: ({ packs }) => `${packs.length} packs`,
        inForce: 'In force',
      },
      ports,
    )
  },
}
