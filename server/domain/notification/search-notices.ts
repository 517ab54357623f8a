import { sql } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { notices, type SearchCount } from './schema.ts'

interface NewSearchNotice {
  memberId: number
  /** By the member's clock. */
  day: string
  searches: readonly SearchCount[]
  runAt: Date
  expiresAt: Date
}

/** Creates the messages about saved searches by the member's channels: one for each browser, and one by mail. */
export async function insertSearchNotices(tx: Db, { memberId, day, searches, runAt, expiresAt }: NewSearchNotice) {
  await tx.execute(sql`
    insert into ${notices} (member_id, kind, day, subscription_id, searches, run_at, expires_at)
    select c.member_id, c.kind, ${day}::date, way.subscription_id, ${JSON.stringify(searches)}::jsonb,
      ${runAt.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz
    from notification_choices c cross join lateral (
      select s.id as subscription_id from push_subscriptions s where c.push and s.member_id = c.member_id
      union all
      select null from members m where c.email and m.id = c.member_id and m.email is not null
    ) way
    where c.member_id = ${memberId} and c.kind = 'search'`)
}
