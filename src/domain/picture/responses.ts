import * as v from 'valibot'
import { AREA_TIME_ZONES, type Area } from '#contract/area.ts'
import { Tomorrow } from '#contract/tomorrow-picture.ts'
import { Wallpaper } from '#contract/wallpaper.ts'
import { addDays } from '#src/lib/dates/day.ts'
import { localDay } from '#src/lib/dates/local-day.ts'
import { nextMidnight } from '#src/lib/dates/next-midnight.ts'
import { ListAnswer } from '#src/lib/http/list-response.ts'
import { withDefaults } from '#src/lib/http/with-defaults.ts'

// The product spec (§3) requires only `code` and `message`: without `data` there is no picture.

const orElse = <const S extends v.GenericSchema>(fallback: unknown, schema: S) =>
  v.pipe(
    v.unknown(),
    v.transform((data) => data ?? fallback),
    schema,
  )

/** `data` of bing/today-wallpapers. */
export const TodayListAnswer = orElse([], ListAnswer(Wallpaper))

/** `data` of bing/today; null without a picture. */
export const TodayAnswer = v.nullish(Wallpaper, null)

/** `data` of bing/tomorrow: by default the picture is hidden until its day. */
export function tomorrowAnswer(area: Area, now = new Date()) {
  const timeZone = AREA_TIME_ZONES[area]
  const defaults = () => ({
    date: addDays(localDay(now, timeZone), 1),
    releaseAt: nextMidnight(now, timeZone).toISOString(),
    needLevel: 0,
    allowed: false,
    wallpaper: null,
    thumbhash: '',
  })
  return orElse({}, withDefaults(defaults, Tomorrow))
}
