import { AREA_TIME_ZONES } from '#contract/area.ts'
import { IMAGE_MAX_PX, type ImageSize, type TodayImageQuery } from '#contract/image.ts'
import { addDays, localDate, startOfDay } from '#server/lib/day.ts'

const DEFAULT_WIDTH = 1920
/** Maximum cache time of a picture of the day, in seconds. */
const MAX_AGE = 3600

/** The requested day, null for the future, and the cache time of the response in seconds. */
export function askedDay({ area, date }: Pick<TodayImageQuery, 'area' | 'date'>, now: Date) {
  const zone = AREA_TIME_ZONES[area]
  const today = localDate(now, zone)
  if (date !== undefined && date > today) return null
  const midnight = startOfDay(addDays(today, 1), zone)
  return {
    day: date ?? today,
    maxAge: Math.max(0, Math.min(MAX_AGE, Math.floor((midnight.getTime() - now.getTime()) / 1000))),
  }
}

/** Pixels of the response: never more than the picture has, in the requested aspect ratio. */
export function askedSize(
  { w, h, fit }: Pick<ImageSize, 'w' | 'h' | 'fit'>,
  native: { width: number; height: number },
) {
  const ratio = native.width / native.height
  if (w !== undefined && h !== undefined && fit === 'cover') {
    const scale = Math.min(1, native.width / w, native.height / h)
    return { w: atLeastOne(w * scale), h: atLeastOne(h * scale) }
  }
  const within = w ?? (h === undefined ? DEFAULT_WIDTH : IMAGE_MAX_PX)
  const width = Math.min(within, native.width, (h ?? IMAGE_MAX_PX) * ratio)
  return { w: atLeastOne(width), h: atLeastOne(width / ratio) }
}

const atLeastOne = (pixels: number) => Math.max(1, Math.round(pixels))
