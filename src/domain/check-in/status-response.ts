import * as v from 'valibot'
import { CheckInStatus } from '#contract/check-in.ts'
import { localDay } from '#src/lib/dates/local-day.ts'
import { nextMidnight } from '#src/lib/dates/next-midnight.ts'
import { withDefaults } from '#src/lib/http/with-defaults.ts'
import { pointsOfDay } from './reward.ts'

const { consecutiveDays, hasCheckedInToday, ...others } = CheckInStatus.entries

/**
 * `data` of checkin/status. The product spec (§7) requires only `consecutiveDays` and `hasCheckedInToday`; the rest
 * defaults to the device's clock and the reward rules.
 */
export const statusAnswer = (timeZone: string, now = new Date()) =>
  v.pipe(
    withDefaults(() => ({}), v.object({ consecutiveDays, hasCheckedInToday, ...v.partial(v.object(others)).entries })),
    v.transform((status): CheckInStatus => ({
      ...status,
      today: status.today ?? localDay(now, timeZone),
      nextDayAt: status.nextDayAt ?? nextMidnight(now, timeZone).toISOString(),
      coverableDays: status.coverableDays ?? [],
      nextPoints: status.nextPoints ?? (status.hasCheckedInToday ? 0 : pointsOfDay(status.consecutiveDays + 1)),
    })),
  )
