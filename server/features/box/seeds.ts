import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gte, lte } from 'drizzle-orm'
import type { BoxSeed } from '#contract/box.ts'
import type { LocalDate } from '#contract/value.ts'
import { boxSeeds } from '#server/domain/box/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, localDate } from '#server/lib/day.ts'

/** A box's day is the same for all members: a seed cannot be published in one time zone while another still draws from it. */
export const BOX_TIME_ZONE = 'Asia/Shanghai'

/** Earlier days whose seeds are listed. */
const LISTED_DAYS = 7

export const boxDay = (now: Date): LocalDate => localDate(now, BOX_TIME_ZONE)

type StoredSeed = typeof boxSeeds.$inferSelect

/** Chooses the seeds of today and tomorrow where there are none yet; one that exists is never changed. */
export async function publishSeeds(db: Db, now: Date): Promise<void> {
  const today = boxDay(now)
  const days = [today, addDays(today, 1)]
  const found = await db.select({ day: boxSeeds.day }).from(boxSeeds).where(gte(boxSeeds.day, today))
  const missing = days.filter((day) => !found.some((seed) => seed.day === day))
  if (missing.length > 0)
    await db
      .insert(boxSeeds)
      .values(missing.map((day) => newSeed(day, now)))
      .onConflictDoNothing()
}

function newSeed(day: LocalDate, now: Date): StoredSeed {
  const bytes = randomBytes(32)
  return { day, seed: bytes.toString('hex'), hash: createHash('sha256').update(bytes).digest('hex'), createdAt: now }
}

/** The seed of `day`, for the server alone. Call `publishSeeds` first. */
export async function seedOf(db: Db, day: LocalDate): Promise<StoredSeed> {
  const [found] = await db.select().from(boxSeeds).where(eq(boxSeeds.day, day))
  if (!found) throw new Error(`no seed for ${day}`)
  return found
}

/** Seeds as members see them, tomorrow's first. */
export async function listSeeds(db: Db, now: Date): Promise<BoxSeed[]> {
  const today = boxDay(now)
  const found = await db
    .select()
    .from(boxSeeds)
    .where(and(gte(boxSeeds.day, addDays(today, -LISTED_DAYS)), lte(boxSeeds.day, addDays(today, 1))))
    .orderBy(desc(boxSeeds.day))
  return found.map((seed) => publicSeed(seed, now))
}

/** Without the seed itself until its day is over. */
export const publicSeed = ({ day, hash, seed, createdAt }: StoredSeed, now: Date): BoxSeed => ({
  day,
  hash,
  publishedAt: createdAt.toISOString(),
  seed: day < boxDay(now) ? seed : null,
})
