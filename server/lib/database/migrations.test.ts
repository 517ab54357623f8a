import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MIGRATIONS } from './migrations.ts'

const Journal = v.looseObject({ entries: v.array(v.looseObject({ idx: v.number() })) })

/** Migrates up to the given number and no further. */
async function migrateTo(engine: PGlite, last: number) {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-migrations-'))
  try {
    await cp(MIGRATIONS, folder, { recursive: true })
    const path = join(folder, 'meta/_journal.json')
    const journal = v.parse(Journal, JSON.parse(await readFile(path, 'utf8')))
    const entries = journal.entries.filter(({ idx }) => idx <= last)
    await writeFile(path, JSON.stringify({ ...journal, entries }))
    await migrate(drizzle(engine), { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}

const PICTURE = `insert into wallpapers (aid, hash, format, bytes, width, height, title, licence, colors, dominant,
  thumbhash, phash, phash_mirror, colour_layout, source, created_at, kind, category, state) values`
const picture = (aid: string, kind: string, category: string, state = 'ready') =>
  `('${aid}', '${aid}', 'avif', 1, 3840, 2160, '${aid}', '{}', '[]', '#000000', '', '', '', '', 'test',
    '2026-01-01T00:00:00Z', '${kind}', '${category}', '${state}')`

const shares = (whole: number, desktop: number, phone: number) => JSON.stringify({ whole, desktop, phone })

test('pictures that a higher threshold makes calm are indexed again, and no others', async () => {
  const engine = await PGlite.create()
  try {
    await migrateTo(engine, 35)
    const measured = {
      calm: shares(0.1, 0.05, 0.02),
      cluttered: shares(0.16, 0.3, 0.2),
      unmeasured: null,
      whole: shares(0.11, 0.3, 0.2),
      desktop: shares(0.2, 0.15, 0.2),
      phone: shares(0.2, 0.3, 0.13),
    }
    for (const [aid, clutter] of Object.entries(measured)) {
      await engine.exec(`${PICTURE} ${picture(aid, 'bing', 'city')}`)
      await engine.query('update wallpapers set clutter = $1 where aid = $2', [clutter, aid])
    }
    await engine.exec('update wallpapers set is_indexed = true')
    await migrateTo(engine, 36)
    const { rows } = await engine.query('select aid from wallpapers where not is_indexed order by id')
    expect(rows).toEqual([{ aid: 'whole' }, { aid: 'desktop' }, { aid: 'phone' }])
  } finally {
    await engine.close()
  }
})

test('migrating an older site loses nothing; pictures get numbers, counts and a day, logins begin the history', async () => {
  const engine = await PGlite.create()
  try {
    await migrateTo(engine, 3)
    await engine.exec(`${PICTURE} ${picture('marked', 'bing', 'city')}, ${picture('placed', 'bing', 'city')},
      ${picture('alone', 'np', 'nature')}, ${picture('gone', 'np', 'nature', 'withdrawn')};
      insert into wallpaper_stats (aid, views, likes) values ('marked', 7, 3);
      insert into placements (area, day, aid) values ('en-us', '2026-02-02', 'placed'), ('zh-cn', '2026-02-03', 'placed')`)
    await migrateTo(engine, 19)
    await engine.exec(`insert into members (nickname, created_at) values ('linjian', '2026-01-01T00:00:00Z');
      insert into sessions (id, family_id, member_id, created_at, expires_at, device_name, place)
      select id, family, 10001, at, at + interval '30 days', 'iOS - Safari', '31.23, 121.47' from (values
        ('11111111-1111-4111-8111-111111111111'::uuid, '11111111-1111-4111-8111-111111111111'::uuid,
          '2026-03-01T12:00:00Z'::timestamptz),
        ('22222222-2222-4222-8222-222222222222', '11111111-1111-4111-8111-111111111111', '2026-03-18T12:00:00Z'))
        as renewed (id, family, at)`)
    await migrate(drizzle(engine), { migrationsFolder: MIGRATIONS })

    const rows = async (query: string) => (await engine.query(query)).rows
    expect(
      await rows(`select w.aid, s.id = w.id as "isSame", s.views, s.likes, s.kind, s.category, w.is_indexed
        from wallpapers w join wallpaper_stats s using (aid) order by w.id`),
    ).toEqual([
      { aid: 'marked', isSame: true, views: 7, likes: 3, kind: 'bing', category: 'city', is_indexed: false },
      { aid: 'placed', isSame: true, views: 0, likes: 0, kind: 'bing', category: 'city', is_indexed: false },
      { aid: 'alone', isSame: true, views: 0, likes: 0, kind: 'np', category: 'nature', is_indexed: false },
      { aid: 'gone', isSame: true, views: 0, likes: 0, kind: 'np', category: 'nature', is_indexed: false },
    ])
    expect(await rows('select aid, out_at from wallpapers order by id limit 2')).toEqual([
      { aid: 'marked', out_at: new Date('2026-01-01T00:00:00Z') },
      // Eight in the morning in London is midnight in Los Angeles, where its first day was.
      { aid: 'placed', out_at: new Date('2026-02-02T08:00:00Z') },
    ])
    expect(await rows('select * from category_counts order by category')).toEqual([
      { category: 'city', pictures: 2 },
      { category: 'nature', pictures: 1 },
    ])
    expect(await rows('select * from logins')).toEqual([
      {
        id: '11111111-1111-4111-8111-111111111111',
        member_id: 10001,
        at: new Date('2026-03-01T12:00:00Z'),
        method: 'unknown',
        second_step: false,
        is_ok: true,
        device_name: 'iOS - Safari',
        place: '31.23, 121.47',
      },
    ])
  } finally {
    await engine.close()
  }
})

// rows: HM-25
test('a site that has the sample pack gets its pairs once, and no picture of another source', async () => {
  const engine = await PGlite.create()
  try {
    await migrateTo(engine, 45)
    for (const aid of ['clear-day-at-sea', 'full-moon-at-sea', 'noon-dunes', 'ink-peaks', 'white-ink-night'])
      await engine.exec(`${PICTURE} ${picture(aid, 'bing', 'landscape')}`)
    await engine.exec(`update wallpapers set source = 'samples' where aid <> 'white-ink-night'`)
    await migrateTo(engine, 46)
    const { rows } = await engine.query(
      'select p.aid, half, day.aid as day from pair_halves p join wallpapers day on day.id = pair order by half',
    )
    expect(rows).toEqual([
      { aid: 'clear-day-at-sea', half: 'day', day: 'clear-day-at-sea' },
      { aid: 'full-moon-at-sea', half: 'night', day: 'clear-day-at-sea' },
    ])
  } finally {
    await engine.close()
  }
})
