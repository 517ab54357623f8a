import { desc } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { FIRST_CONTENT, type MembershipContent } from './content.ts'
import { membershipEditions } from './schema.ts'

/** What is in force: the operator's last change, or what comes with the site. */
export async function currentMembership(db: Db): Promise<MembershipContent> {
  const [last] = await db
    .select({ content: membershipEditions.content })
    .from(membershipEditions)
    .orderBy(desc(membershipEditions.id))
    .limit(1)
  if (!last) return FIRST_CONTENT
  const { tiers, plans } = last.content
  // Earlier changes were made before pictures had a price.
  return { tiers: tiers.map((tier) => Object.assign({ picturePoints: 0 }, tier)), plans }
}
