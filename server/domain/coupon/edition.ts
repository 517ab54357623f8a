import { desc } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { type CouponContent, FIRST_CONTENT } from './content.ts'
import { couponEditions } from './schema.ts'

/** What is in force: the operator's last change, or what comes with the site. */
export async function currentCoupons(db: Db): Promise<CouponContent> {
  const [last] = await db
    .select({ content: couponEditions.content })
    .from(couponEditions)
    .orderBy(desc(couponEditions.id))
    .limit(1)
  return last?.content ?? FIRST_CONTENT
}
