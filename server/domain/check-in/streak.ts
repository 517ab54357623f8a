import type { LocalDate } from '#contract/value.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays } from '#server/lib/day.ts'
import { coverableAfter, type FreezeHolder } from './freezes.ts'
import { findRun } from './table.ts'

/**
 * The streak that a check-in today continues, or has continued, and the missed days that freezes cover for it. With
 * `filled`, as if that day were made up.
 */
export async function currentStreak(
  db: Db,
  member: FreezeHolder,
  today: LocalDate,
  filled?: LocalDate,
): Promise<{ days: number; latest: LocalDate | undefined; coverable: LocalDate[] }> {
  const { latest, run } = await findRun(db, member.id, filled)
  if (latest === undefined) return { days: 0, latest, coverable: [] }
  if (latest >= addDays(today, -1)) return { days: run, latest, coverable: [] }
  const coverable = await coverableAfter(db, member, { latest, run, today })
  return { days: coverable.length > 0 ? run : 0, latest, coverable }
}
