import { shortDay } from '#contract/day-text.ts'
import { LANDING_NARROWEST_PX, LANDING_WIDEST_PX, pictureFile, pictureSources } from '#contract/picture-widths.ts'
import type { LocalDate } from '#contract/value.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'

/** Values of the landing's placeholders for the day's picture; the same as the app renders. */
export function landingValues(picture: Wallpaper, day: LocalDate, language: 'zh' | 'en'): Record<string, string> {
  const isEnglish = language === 'en'
  const place = isEnglish ? picture.place.nameEn : picture.place.name
  const author = (isEnglish && picture.author.nameEn) || picture.author.name
  return {
    title: isEnglish ? picture.titleEn : picture.title,
    alt: isEnglish ? picture.altEn : picture.alt,
    day: shortDay(day, language),
    credit: [place, author].filter(Boolean).join(' · '),
    focus: `${picture.focal.x * 100}% ${picture.focal.y * 100}%`,
    dominant: picture.dominant,
    width: String(picture.width),
    height: String(picture.height),
    sources: pictureSources(picture, LANDING_NARROWEST_PX, LANDING_WIDEST_PX),
    large: pictureFile(picture, 1280),
    medium: pictureFile(picture, 960),
  }
}
