import { and, count, eq } from 'drizzle-orm'
import type { LocalDate } from '#contract/value.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, localDate, startOfDay } from '#server/lib/day.ts'
import type { BoxId } from './content.ts'
import { boxOpenings } from './schema.ts'

/** A box's day is the same for all members: a seed cannot be published in one time zone while another still draws from it. */
export const BOX_TIME_ZONE = 'Asia/Shanghai'

export const boxDay = (now: Date): LocalDate => localDate(now, BOX_TIME_ZONE)

/** When the next day of boxes begins. */
export const boxDayEnd = (day: LocalDate): Date => startOfDay(addDays(day, 1), BOX_TIME_ZONE)

/** The member's openings of that day. */
export async function countOfDay(db: Db, memberId: number, boxId: BoxId, day: LocalDate): Promise<number> {
  const [found] = await db
    .select({ opened: count() })
    .from(boxOpenings)
    .where(and(eq(boxOpenings.memberId, memberId), eq(boxOpenings.boxId, boxId), eq(boxOpenings.day, day)))
  return found?.opened ?? 0
}
