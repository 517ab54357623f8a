import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { readConfig } from '#server/lib/config.ts'
import { type Db, openDatabase } from '#server/lib/database/database.ts'
import { silentLog } from '#server/lib/log.ts'
import type { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import { DISAGREEMENTS } from './disagreements.ts'
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
    gifts: lost(
      keys(({ gifts }) => gifts),
      await stored(sql`select redeemed_by || ' ' || code as key from gift_codes where redeemed_by is not null`),
    ),
    'bought with points': lost(
      keys(({ spent }) => spent.requests),
      await stored(sql`
        select member_id || ' ' || case code
          when 'coupon' then 'coupons/buy ' when 'freeze' then 'checkin/freeze ' else 'vip/points '
        end || member_id as key
        from points_ledger where code in ('coupon', 'freeze', 'membership')`),
    ),
    pictures: lost(
      keys(({ spent }) => spent.pictures),
      await stored(keysOf('unlocked_pictures')),
    ),
    'made-up days': lost(
      keys(({ spent }) => spent.madeUp),
      await stored(sql`select member_id || ' ' || day as key from check_ins where kind = 'makeup'`),
    ),
    refunds: lost(
      keys(({ spent }) => spent.refunds),
      await stored(sql`select member_id || ' ' || no as key from orders where state = 'refunded'`),
    ),
  }
  for (const [name, missing] of Object.entries(found)) expect(missing, name).toEqual([])
}

const lost = (acknowledged: string[], there: Set<string>) => acknowledged.filter((key) => !there.has(key))

const keysOf = (table: string) => sql`select member_id || ' ' || aid as key from ${sql.identifier(table)}`
