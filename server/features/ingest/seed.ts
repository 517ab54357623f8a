import { sql } from 'drizzle-orm'
import { AREAS, AREA_TIME_ZONES } from '#contract/area.ts'
import type { LocalDate } from '#contract/value.ts'
import type { Services } from '#server/app-env.ts'
import type { StoredCompanion } from '#server/domain/picture/companion/stored-companion.ts'
import { derivedKey, originalKey, pictureId } from '#server/domain/picture/files/picture-keys.ts'
import { insertPair } from '#server/domain/picture/pair/pairs.ts'
import { insertPlacements } from '#server/domain/picture/placement-table.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { indexWords } from '#server/domain/picture/search-index/index-words.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, daysBetween, localDate } from '#server/lib/day.ts'
import { jobs } from '#server/lib/jobs/schema.ts'
import type { Storage } from '#server/lib/storage/storage.ts'
import {
  CARD_WIDTHS,
  cardFile,
  COMPANIONS,
  readSamplePack,
  samplePath,
  type Sample,
} from '#server/samples/sample-pack.ts'
import { seedOrder } from './seed-order.ts'

/** Days before today that the sample pack fills. Source: architecture §4, sample wallpapers. */
const PAST_DAYS = 58
/**
 * Offset in days between neighbouring areas; with 59 pictures in rotation no two of the 15 areas show the same one on a
 * day.
 */
const AREA_STEP = 4
/** Files copied in parallel. */
const COPIES = 24
/** Missing sizes are derived later and one by one, so that the first visitors get the machine's full speed. */
const DERIVE_AFTER_MS = 60_000
const DERIVE_EVERY_MS = 20_000
/** Any number; the same for every process that seeds. */
const SEED_LOCK = 7_203_713

/**
 * Fills an empty site with the sample pack: all rows in one transaction that ends after the last file is stored, so
 * that a killed start begins again. Does nothing where there is a picture already. True when it filled the site.
 */
export async function seedSamples({ db, storage, clock, log }: Services) {
  if (await hasPictures(db)) return false
  const now = clock.now()
  const samples = await readSamplePack()
  const copied = copyFiles(storage, samples)
  // Its failure is handled at the end of the transaction, not before.
  copied.catch(() => {})
  const isFirst = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    // Another process that started at the same time was first.
    if (await hasPictures(tx)) return false
    const rows = await tx
      .insert(wallpapers)
      .values(samples.map((sample) => rowOf(sample, now)))
      .returning({ aid: wallpapers.aid, id: wallpapers.id })
    await insertPairs(tx, samples, rows, now)
    await insertPlacements(tx, placementsOf(samples, now))
    await indexWords(tx)
    await tx.insert(jobs).values(deriveJobs(samples, now))
    await copied
    return true
  })
  if (isFirst) log.info('sample pictures are in place', { pictures: samples.length })
  return isFirst
}

async function hasPictures(db: Db) {
  return (await db.select({ aid: wallpapers.aid }).from(wallpapers).limit(1)).length > 0
}

async function copyFiles(storage: Storage, samples: Sample[]) {
  const copies = samples.flatMap(({ slug, hash, file, companion }) => [
    ...filesOf(hash, file, (width) => cardFile(slug, width)),
    ...(companion ? filesOf(companion.hash, companion.file, (width) => cardFile(slug, width, COMPANIONS)) : []),
  ])
  const take = async () => {
    for (let copy = copies.pop(); copy; copy = copies.pop())
      await storage.put(copy.key, { path: samplePath(copy.file) })
  }
  await Promise.all(Array.from({ length: COPIES }, take))
}

const filesOf = (hash: string, file: string, cardOf: (width: number) => string) => [
  { key: originalKey(pictureId(hash), 'avif'), file },
  ...CARD_WIDTHS.map((width) => ({ key: derivedKey(pictureId(hash), width, 'avif'), file: cardOf(width) })),
]

const LICENCE = {
  code: 'CC0-1.0',
  name: 'CC0 1.0',
  url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  wallpaperOnly: false,
}

function rowOf(sample: Sample, now: Date): typeof wallpapers.$inferInsert {
  const { hash, bytes, width, height, colors, dominant, thumbhash, phash, phashMirror, colourLayout, clutter } = sample
  return {
    hash,
    bytes,
    width,
    height,
    colors,
    dominant,
    thumbhash,
    phash,
    phashMirror,
    colourLayout,
    clutter,
    aid: sample.slug,
    kind: sample.kind === 'daily' ? 'bing' : sample.kind,
    format: 'avif',
    title: sample.titleZh,
    titleEn: sample.titleEn,
    story: sample.storyZh,
    storyEn: sample.storyEn,
    placeName: sample.placeZh ?? '',
    placeNameEn: sample.placeEn ?? '',
    category: sample.category,
    tags: sample.tagsZh,
    tagsEn: sample.tagsEn,
    focalX: sample.focal.x,
    focalY: sample.focal.y,
    companion: sample.companion && companionOf(sample.companion),
    authorName: 'Tianmu sample pack',
    copyright: 'CC0 1.0, Tianmu sample pack',
    copyrightLink: LICENCE.url,
    licence: LICENCE,
    source: 'samples',
    createdAt: now,
  }
}

function companionOf({ file: _file, ...companion }: NonNullable<Sample['companion']>): StoredCompanion {
  return { ...companion, format: 'avif' }
}

/** Sites from before pairs got those of the pack by the migration "picture pairs". */
async function insertPairs(db: Db, samples: Sample[], rows: { aid: string; id: number }[], now: Date) {
  const bySlug = new Map(rows.map((row) => [row.aid, row]))
  for (const { slug, night: other } of samples) {
    const [day, night] = [bySlug.get(slug), other && bySlug.get(other)]
    if (day && night) await insertPair(db, day, night, now)
  }
}

/**
 * A picture a day for each area, from 58 days ago to its own tomorrow. The default area shows every picture once and
 * reserves one that has not been shown for tomorrow; the others rotate through the rest, each with an offset of some
 * days.
 */
function placementsOf(samples: Sample[], now: Date) {
  const [reserved, ...shown] = seedOrder(samples.map(({ slug }) => slug))
  const origin = localDate(now, AREA_TIME_ZONES[AREAS[0]])
  const pictureOn = (day: LocalDate, step: number) => {
    const place = daysBetween(day, origin) + step * AREA_STEP
    return shown[((place % shown.length) + shown.length) % shown.length] ?? reserved
  }
  return AREAS.flatMap((area, step) => {
    const today = localDate(now, AREA_TIME_ZONES[area])
    return Array.from({ length: PAST_DAYS + 2 }, (_, i) => addDays(today, 1 - i)).flatMap((day) => {
      const aid = step === 0 && day > today ? reserved : pictureOn(day, step)
      return aid ? [{ area, day, aid }] : []
    })
  })
}

/** In the order in which the default area shows them: today's first. */
function deriveJobs(samples: Sample[], now: Date): (typeof jobs.$inferInsert)[] {
  return seedOrder(samples.map(({ slug }) => slug)).map((aid, i) => ({
    kind: 'derive',
    payload: { aid },
    dedupeKey: aid,
    priority: 100 + i,
    runAt: new Date(now.getTime() + DERIVE_AFTER_MS + i * DERIVE_EVERY_MS),
    createdAt: now,
  }))
}
