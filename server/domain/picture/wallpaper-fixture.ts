import { createHash } from 'node:crypto'
import type { Area } from '#contract/area.ts'
import type { Db } from '#server/lib/database/database.ts'
import { placements, wallpapers } from './schema.ts'

type NewWallpaper = typeof wallpapers.$inferInsert

/** Inserts a 4K picture for a test, without files; `given` overrides columns. */
export async function insertWallpaper(db: Db, aid: string, given: Partial<NewWallpaper> = {}) {
  const [row] = await db
    .insert(wallpapers)
    .values({
      aid,
      hash: createHash('sha256').update(aid).digest('hex'),
      format: 'avif',
      bytes: 1_000_000,
      width: 3840,
      height: 2160,
      title: `标题 ${aid}`,
      titleEn: `Title ${aid}`,
      licence: {
        code: 'CC0-1.0',
        name: 'CC0',
        url: 'https://creativecommons.org/publicdomain/zero/1.0/',
        wallpaperOnly: false,
      },
      colors: [{ hex: '#d7928a', share: 1 }],
      dominant: '#d7928a',
      thumbhash: 'YTkGJwaRhWUIt4lbgnhZl3ath2BUBGYA',
      phash: '0'.repeat(16),
      phashMirror: '0'.repeat(16),
      colourLayout: '',
      source: 'test',
      createdAt: new Date('2026-01-01T00:00:00Z'),
      ...given,
    })
    .returning()
  if (!row) throw new Error('the picture was not inserted')
  return row
}

/** Places the picture in the area on the days. */
export async function placeWallpaper(db: Db, aid: string, area: Area, ...days: string[]) {
  await db.insert(placements).values(days.map((day) => ({ area, day, aid })))
}
