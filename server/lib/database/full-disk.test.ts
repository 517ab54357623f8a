import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { siteSettings } from '#server/features/site/schema.ts'
import { silentLog } from '#server/lib/log.ts'
import { type Db, openDatabase } from './database.ts'

const SIZE_MB = 64
const disk = mkdtempSync(join(tmpdir(), 'tianmu-full-'))

function mounted() {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    process.stdout.write('full disk: not tried, because this user may not mount a small file system\n')
    return false
  }
}
const isMounted = mounted()

afterAll(() => {
  if (isMounted) execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

/** Leaves `left` bytes free. */
async function fill(left: number) {
  const { bavail, bsize } = await statfs(disk)
  await writeFile(join(disk, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - left)))
}

/** Fills the log alone until a write is refused: PostgreSQL panics then, and the database has to restart. */
async function fillLog(db: Db) {
  for (;;) {
    const filled = await db
      .execute(sql`select pg_logical_emit_message(true, 'filler', repeat('x', 400000))`)
      .catch(() => null)
    if (!filled) return
  }
}

/** Writes rows until one is refused; the database may stop because of it. */
async function writeUntilRefused(db: Db, prefix: string) {
  const acknowledged: string[] = []
  for (;;) {
    const key = `${prefix}-${acknowledged.length}`
    try {
      // Random text, because it does not compress.
      await db.execute(
        sql`insert into site_settings (key, value) select ${key}, to_jsonb(string_agg(md5(random()::text), '')) from generate_series(1, 2000)`,
      )
      acknowledged.push(key)
    } catch (error) {
      return { acknowledged, error }
    }
  }
}

const keysIn = async (db: Db) => (await db.select({ key: siteSettings.key }).from(siteSettings)).map(({ key }) => key)

test('a full disk raises an error for the writer; with space again all acknowledged rows are there and writing works', async () => {
  if (!isMounted) return
  const place = { dataDir: join(disk, 'data'), databaseUrl: undefined }
  const first = await openDatabase(place, silentLog)
  const acknowledged: string[] = []
  for (const left of [4_000_000, 500_000, 0]) {
    await fill(left)
    const { acknowledged: written, error } = await writeUntilRefused(first.db, `left-${left}`)
    acknowledged.push(...written)
    expect(error).toBeInstanceOf(Error)
    await rm(join(disk, 'filler'))
    await expect.poll(() => keysIn(first.db)).toEqual(expect.arrayContaining(acknowledged))
    await first.db.insert(siteSettings).values({ key: `after-${left}`, value: 1 })
    acknowledged.push(`after-${left}`)
  }

  await fill(0)
  await fillLog(first.db)
  await expect(keysIn(first.db)).rejects.toThrow()
  await rm(join(disk, 'filler'))
  await expect.poll(() => keysIn(first.db)).toEqual(expect.arrayContaining(acknowledged))
  await first.close()

  const second = await openDatabase(place, silentLog)
  expect(await keysIn(second.db)).toEqual(expect.arrayContaining(acknowledged))
  await second.close()
})
