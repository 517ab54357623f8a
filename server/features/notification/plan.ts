import { AREA_TIME_ZONES } from '#contract/area.ts'
import { type DailyKind, isQuietHour, type NotificationChoices } from '#contract/notifications.ts'
import type { LocalDate } from '#contract/value.ts'
import { addDays, localDate } from '#server/lib/day.ts'
import { instantOfHour, localHour } from '#server/lib/local-hour.ts'

/** A member's notification settings. */
export interface Plan extends Pick<NotificationChoices, 'hour' | 'quiet' | 'pausedUntil'> {
  /** Validated; see `zoneOf`. */
  timeZone: string
}

/** A day to notify about, and when: not before `from`, and before `until`. */
export interface Occasion {
  day: LocalDate
  from: Date
  until: Date
}

/** The area whose pictures are announced. */
export const ANNOUNCED_AREA = 'zh-cn'
const AREA_ZONE = AREA_TIME_ZONES[ANNOUNCED_AREA]

const LONGEST_LOOK_MS = 36 * 3_600_000

/** Zone of a kind's days, and the hour at which each begins. */
const BEGINNINGS: Record<DailyKind, (plan: Plan) => { zone: string; hour: number }> = {
  'check-in': ({ timeZone, hour }) => ({ zone: timeZone, hour }),
  tomorrow: () => ({ zone: AREA_ZONE, hour: 0 }),
}

/** The occasion that is due now, if any. */
export function occasionNow(kind: DailyKind, plan: Plan, now: Date): Occasion | undefined {
  const occasion = occasionOf(kind, plan, localDate(now, BEGINNINGS[kind](plan).zone))
  return occasion && occasion.from <= now && now < occasion.until ? occasion : undefined
}

/** Time of the next check: the next occasion, and at the latest in a day and a half. */
export function nextLook(kind: DailyKind, plan: Plan, now: Date): Date {
  const longest = new Date(now.getTime() + LONGEST_LOOK_MS)
  const today = localDate(now, BEGINNINGS[kind](plan).zone)
  for (const days of [0, 1, 2]) {
    const occasion = occasionOf(kind, plan, addDays(today, days))
    if (occasion && occasion.from > now) return occasion.from < longest ? occasion.from : longest
  }
  return longest
}

/** End of the quiet hours; `now` outside of them. */
export function endOfQuiet({ quiet, timeZone }: Plan, now: Date): Date {
  if (!quiet || !isQuietHour(localHour(now, timeZone), quiet)) return now
  const today = localDate(now, timeZone)
  const end = instantOfHour(today, quiet.to, timeZone)
  return end > now ? end : instantOfHour(addDays(today, 1), quiet.to, timeZone)
}

function occasionOf(kind: DailyKind, plan: Plan, day: LocalDate): Occasion | undefined {
  const { timeZone, pausedUntil } = plan
  const { zone, hour } = BEGINNINGS[kind](plan)
  const from = endOfQuiet(plan, instantOfHour(day, hour, zone))
  const until = instantOfHour(addDays(day, 1), 0, zone)
  const isPaused = pausedUntil !== null && localDate(from, timeZone) < pausedUntil
  return isPaused || from >= until ? undefined : { day, from, until }
}
