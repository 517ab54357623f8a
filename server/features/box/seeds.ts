import { createHash, hkdfSync } from 'node:crypto'
import { and, asc, desc, gte, lte } from 'drizzle-orm'
import type { BoxSeed } from '#contract/box.ts'
import type { LocalDate } from '#contract/value.ts'
import { BOX_TIME_ZONE, boxDay } from '#server/domain/box/day.ts'
import { boxSeeds } from '#server/domain/box/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, startOfDay } from '#server/lib/day.ts'
import type { Keys } from '#server/lib/keys.ts'

/** Days for which hashes are published ahead, so that a server that was off for some days has still published in time. */
const DAYS_AHEAD = 7
/** Earlier days that are listed. */
const DAYS_LISTED = 7
/** After the end of its day a seed stays secret for longer than any request takes, and clocks of two servers differ. */
const SECRET_AFTER_MS = 3_600_000

export interface Publishing {
  db: Db
  keys: Pick<Keys, 'signing'>
  now: Date
}

type Published = typeof boxSeeds.$inferSelect

/** The day's seed, 32 bytes. It follows from the site's key, so a restored backup draws from the seeds it has announced. */
export const seedOf = ({ signing }: Publishing['keys'], day: LocalDate) =>
  Buffer.from(hkdfSync('sha256', signing, '', `mystery box ${day}`, 32))

const hashOf = (seed: Buffer) => createHash('sha256').update(seed).digest('hex')

/** Publishes the hashes of today's seed and of those of the next days; one that is published stays. */
export async function publishSeeds({ db, keys, now }: Publishing): Promise<void> {
  const today = boxDay(now)
  const hashes = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => {
    const day = addDays(today, ahead)
    return { day, hash: hashOf(seedOf(keys, day)), createdAt: now }
  })
  const published = await db.select().from(boxSeeds).where(gte(boxSeeds.day, today))
  const missing = hashes.filter(({ hash }) => !published.some((seed) => seed.hash === hash))
  if (missing.length > 0) await db.insert(boxSeeds).values(missing).onConflictDoNothing()
}

/** The seed that draws on `day`, and its hash. */
export function drawingSeed(keys: Publishing['keys'], day: LocalDate) {
  const seed = seedOf(keys, day)
  return { seed, hash: hashOf(seed) }
}

/** Seeds as members see them: those of the last days, of today and of tomorrow, the newest first. */
export async function listSeeds({ db, keys, now }: Publishing): Promise<BoxSeed[]> {
  const today = boxDay(now)
  const published = await db
    .select()
    .from(boxSeeds)
    .where(and(gte(boxSeeds.day, addDays(today, -DAYS_LISTED)), lte(boxSeeds.day, addDays(today, 1))))
    .orderBy(desc(boxSeeds.day), asc(boxSeeds.createdAt))
  return published.map((seed) => publicSeed(seed, keys, now))
}

/** Without the seed itself while it is secret, and where the site's key is another one now. */
export function publicSeed({ day, hash, createdAt }: Published, keys: Publishing['keys'], now: Date): BoxSeed {
  const isPublic = now.getTime() >= startOfDay(addDays(day, 1), BOX_TIME_ZONE).getTime() + SECRET_AFTER_MS
  const seed = isPublic ? seedOf(keys, day) : null
  return {
    day,
    hash,
    publishedAt: createdAt.toISOString(),
    seed: seed !== null && hashOf(seed) === hash ? seed.toString('hex') : null,
  }
}
