import * as v from 'valibot'
import { AREA_TIME_ZONES, Area } from '#contract/area.ts'
import { LocalDate } from '#contract/value.ts'
import { addDays, localDate, startOfDay } from '#server/lib/day.ts'

/** Pixels; visitors may read no wider pictures. Source: architecture §4, who may read what. */
const MAX_SIDE = 3840
const DEFAULT_WIDTH = 1920
/** Seconds that a picture of the day may be kept at most. */
const MAX_AGE = 3600

const Side = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,4}$/, 'not a number of pixels'),
    v.transform(Number),
    v.minValue(16, 'at least 16'),
    v.maxValue(MAX_SIDE, `at most ${MAX_SIDE}`),
  ),
)

/** Query of `GET /img/today`. Without w and h it is 1920 wide. */
export const TodayQuery = v.object({
  area: v.optional(Area, 'zh-cn'),
  w: Side,
  h: Side,
  /** `cover` fills w × h round the focal point; `contain` shows the whole picture within w × h. */
  fit: v.optional(v.picklist(['cover', 'contain']), 'cover'),
  date: v.optional(LocalDate),
  format: v.optional(v.picklist(['avif', 'jpg']), 'jpg'),
})
export type TodayQuery = v.InferOutput<typeof TodayQuery>

/** The day that is asked for, null where it has yet to come, and the seconds that the answer may be kept. */
export function askedDay({ area, date }: TodayQuery, now: Date) {
  const zone = AREA_TIME_ZONES[area]
  const today = localDate(now, zone)
  if (date !== undefined && date > today) return null
  const midnight = startOfDay(addDays(today, 1), zone)
  return {
    day: date ?? today,
    maxAge: Math.max(0, Math.min(MAX_AGE, Math.floor((midnight.getTime() - now.getTime()) / 1000))),
  }
}

/** Pixels of the answer: never more than the picture has, in the shape that was asked for. */
export function askedSize({ w, h, fit }: TodayQuery, native: { width: number; height: number }) {
  const ratio = native.width / native.height
  if (w !== undefined && h !== undefined && fit === 'cover') {
    const scale = Math.min(1, native.width / w, native.height / h)
    return { w: atLeastOne(w * scale), h: atLeastOne(h * scale) }
  }
  const within = w ?? (h === undefined ? DEFAULT_WIDTH : MAX_SIDE)
  const width = Math.min(within, native.width, (h ?? MAX_SIDE) * ratio)
  return { w: atLeastOne(width), h: atLeastOne(width / ratio) }
}

const atLeastOne = (pixels: number) => Math.max(1, Math.round(pixels))
