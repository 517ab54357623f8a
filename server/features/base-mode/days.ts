import { type Area, AREA_TIME_ZONES } from '#contract/area.ts'
import { BASE_MODE_DAYS, type BaseModeDays, type BaseModePicture } from '#contract/base-mode.ts'
import { shortDay } from '#contract/day-text.ts'
import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import { derivedWidths, pictureId } from '#server/domain/picture/files/picture-keys.ts'
import { type DayPicture, findLatestDays } from '#server/domain/picture/publication/find-published.ts'
import { pagePath, publishedTexts } from '#server/domain/picture/publication/published-picture.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, localDate, startOfDay } from '#server/lib/day.ts'
import type { Language } from './words.ts'

/** Pixels of the narrowest file that the page offers. */
const NARROWEST = 640
/** Pixels wide, for browsers that choose none. */
const USUAL = 1920

/** The area's pictures of today and the days before, newest first; of the last days that have pictures. */
export async function recentDays(
  { db, now }: { db: Db; now: Date },
  area: Area,
  language: Language,
): Promise<BaseModeDays> {
  const rows = await findLatestDays({ db, now }, area, BASE_MODE_DAYS + 1)
  const [newest] = rows
  const items = newest ? rows.filter(({ day }) => day >= addDays(newest.day, -BASE_MODE_DAYS)) : []
  const zone = AREA_TIME_ZONES[area]
  return {
    items: items.map((row) => toPicture(row, language)),
    until: startOfDay(addDays(localDate(now, zone), 1), zone).getTime(),
  }
}

function toPicture({ picture, day }: DayPicture, language: Language): BaseModePicture {
  const { title, headline, place, author, licence } = publishedTexts(picture, language)
  const base = `/img/${pictureId(picture.hash)}`
  const own = derivedWidths(picture.width)
  const widths = own.filter((width) => width >= NARROWEST)
  const usual = own.findLast((width) => width <= USUAL) ?? PICTURE_WIDTHS[0]
  const sources = (ending: string) =>
    (widths.length > 0 ? widths : own).map((width) => `${base}/${width}.${ending} ${width}w`).join(', ')
  return {
    day,
    dayText: shortDay(day, language),
    title,
    alt: headline || title,
    credit: [place, author, licence.name].filter(Boolean).join(' · '),
    page: pagePath(picture),
    avif: sources('avif'),
    jpg: sources('jpg'),
    src: `${base}/${usual}.jpg`,
    sizes: sizesOf(picture.width / picture.height),
    width: picture.width,
    height: picture.height,
    focus: `${Math.round(picture.focalX * 100)}% ${Math.round(picture.focalY * 100)}%`,
    dominant: picture.dominant,
  }
}

/** A phone held upright shows a part of a landscape picture: three quarters of the pixels are sharp enough there. */
function sizesOf(ratio: number) {
  const heights = (share: number) => `${Math.round(ratio * share * 10) / 10}vh`
  return {
    cover: `(orientation: portrait) max(100vw, ${heights(75)}), max(100vw, ${heights(100)})`,
    contain: `min(100vw, ${heights(100)})`,
  }
}
