import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { readConfig } from '#server/lib/config.ts'
import { type Db, openDatabase } from '#server/lib/database/database.ts'
import { silentLog } from '#server/lib/log.ts'
import type { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import type { Acknowledged } from './workload.ts'

/** Runs a function with the database of a running server. */
export async function withDatabaseOf<T>(
  server: Pick<ServerProcess, 'dataDir' | 'settings'>,
  act: (db: Db) => Promise<T>,
) {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: server.dataDir, ...server.settings })
  const database = await openDatabase(config, silentLog, { join: true })
  try {
    return await act(database.db)
  } finally {
    await database.close()
  }
}

/** Counters of pictures that differ from the number of their rows, and members and orders whose ledger does not add up. */
const DISAGREEMENTS: Record<string, SQL> = {
  counters: sql`
    select s.aid from wallpaper_stats s where
      likes <> (select count(*) from wallpaper_likes t where t.aid = s.aid) or
      favs <> (select count(*) from wallpaper_favourites t where t.aid = s.aid) or
      views <> (select count(*) from wallpaper_views t where t.aid = s.aid) or
      downloads <> (select count(*) from wallpaper_downloads t where t.aid = s.aid and not t.is_repeat)`,
  'marks without a counter': sql`
    select aid from wallpaper_likes where aid not in (select aid from wallpaper_stats)`,
  balances: sql`
    select m.id from members m
    where points <> (select coalesce(sum(change), 0) from points_ledger l where l.member_id = m.id)`,
  'running sums': sql`
    select id from (
      select id, balance_after, sum(change) over (partition by member_id order by id) as running from points_ledger
    ) entries where balance_after <> running`,
  'claims and what they paid': sql`
    select member_id, day::text from check_ins where kind = 'normal'
    except select member_id, ref from points_ledger where code = 'check-in'`,
  'prizes in points': sql`
    select member_id, request_id || '/' || place as ref from box_openings
    where prize like 'points-%' or duplicate_points is not null
    except select member_id, ref from points_ledger where code in ('box-prize', 'box-duplicate')`,
  'other prizes': sql`
    select m.id from members m where
      (select count(*) from items i where i.member_id = m.id and i.source = 'box') <>
      (select count(*) from box_openings o
       where o.member_id = m.id and prize not like 'points-%' and duplicate_points is null)`,
  'orders and their money': sql`
    select no from orders o where
      (case when state = 'paid' then total else 0 end) <>
      (select coalesce(sum(amount), 0) from money_ledger l where l.order_id = o.id)`,
  'paid orders and what they bought': sql`
    select no from orders where state = 'paid' and period_id is null
    union all
    select p.id::text from membership_periods p
    where source = 'money' and p.id not in (select period_id from orders where period_id is not null)`,
}

/** Every acknowledged write exists, every counter is exact, every balance is the sum of its entries. */
export async function expectWhole(db: Db, everyone: readonly Acknowledged[]) {
  for (const [name, query] of Object.entries(DISAGREEMENTS)) expect((await db.execute(query)).rows, name).toEqual([])
  const stored = async (query: SQL) => new Set((await db.execute<{ key: string }>(query)).rows.map(({ key }) => key))
  const keys = (of: (life: Acknowledged) => Iterable<string>) =>
    everyone.flatMap((life) => [...of(life)].map((key) => `${life.account.user.user_id} ${key}`.trim()))

  const found = {
    members: lost(
      keys(() => ['']),
      await stored(sql`select id::text as key from members`),
    ),
    claims: lost(
      keys(({ hasCheckedIn }) => (hasCheckedIn ? [''] : [])),
      await stored(sql`select member_id::text as key from check_ins`),
    ),
    likes: lost(
      keys(({ likes }) => likes),
      await stored(keysOf('wallpaper_likes')),
    ),
    favourites: lost(
      keys(({ favourites }) => favourites),
      await stored(keysOf('wallpaper_favourites')),
    ),
    views: lost(
      keys(({ views }) => views),
      await stored(keysOf('wallpaper_views')),
    ),
    downloads: lost(
      keys(({ downloads }) => downloads),
      await stored(sql`select member_id || ' ' || aid || ' ' || width as key from wallpaper_downloads`),
    ),
    boxes: lost(
      keys(({ boxes }) => boxes),
      await stored(sql`select member_id || ' ' || request_id as key from box_openings`),
    ),
    orders: lost(
      keys(({ orders }) => orders),
      await stored(sql`select member_id || ' ' || no as key from orders where state = 'paid'`),
    ),
  }
  for (const [name, missing] of Object.entries(found)) expect(missing, name).toEqual([])
}

const lost = (acknowledged: string[], there: Set<string>) => acknowledged.filter((key) => !there.has(key))

const keysOf = (table: string) => sql`select member_id || ' ' || aid as key from ${sql.identifier(table)}`
