import { desc } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { FIRST_CONTENT, type GoodsContent } from './content.ts'
import { goodsEditions } from './schema.ts'

/** What is in force: the operator's last change, or what comes with the site. */
export async function currentGoods(db: Db): Promise<GoodsContent> {
  const [last] = await db
    .select({ content: goodsEditions.content })
    .from(goodsEditions)
    .orderBy(desc(goodsEditions.id))
    .limit(1)
  return last?.content ?? FIRST_CONTENT
}
