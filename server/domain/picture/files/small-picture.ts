import type { CalendarDay } from '#contract/calendar.ts'
import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import { wallpapers } from '../schema.ts'
import { pictureId } from './picture-keys.ts'

/** Columns needed for a calendar's small picture. */
export const SMALL_PICTURE = {
  aid: wallpapers.aid,
  title: wallpapers.title,
  titleEn: wallpapers.titleEn,
  hash: wallpapers.hash,
  width: wallpapers.width,
  height: wallpapers.height,
  dominant: wallpapers.dominant,
  thumbhash: wallpapers.thumbhash,
  focalX: wallpapers.focalX,
  focalY: wallpapers.focalY,
}

type SmallPictureRow = Pick<typeof wallpapers.$inferSelect, keyof typeof SMALL_PICTURE> & Pick<CalendarDay, 'date'>

/** A released picture of a day in the contract's form for calendars. */
export function toSmallPicture({ hash, width, height, focalX, focalY, ...row }: SmallPictureRow): CalendarDay {
  const picture = `/img/${pictureId(hash)}`
  const maxWidth = PICTURE_WIDTHS.findLast((step) => step <= width) ?? PICTURE_WIDTHS[0]
  return {
    ...row,
    titleEn: row.titleEn || row.title,
    picture,
    maxWidth,
    thumb: `${picture}/${Math.min(480, maxWidth)}.avif`,
    ratio: width / height,
    focal: { x: focalX, y: focalY },
  }
}
