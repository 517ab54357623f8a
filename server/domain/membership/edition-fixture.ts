import type { Clock } from '#server/lib/clock.ts'
import type { Db } from '#server/lib/database/database.ts'
import type { MembershipContent } from './content.ts'
import { membershipEditions } from './schema.ts'

/** Puts this content into force, as an operator does. */
export async function enterMembership(site: { db: Db; clock: Clock }, content: MembershipContent) {
  await site.db.insert(membershipEditions).values({ content, enteredBy: 'Lin', createdAt: site.clock.now() })
}
