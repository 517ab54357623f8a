import { useLingui } from '@lingui/react/macro'
import { shortDay } from '#contract/day-text.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'

/** Second line of a card in a list of days: day and place. */
export function DayMeta({ picture }: { picture: Wallpaper }) {
  const { i18n } = useLingui()
  const { place } = pictureTexts(picture, i18n.locale)
  return (
    <>
      {picture.date && <time dateTime={picture.date}>{dayOf(picture.date, i18n.locale)}</time>}
      {picture.date && place && ' · '}
      {place}
    </>
  )
}

/** Days of other years include the year. */
function dayOf(day: string, locale: string) {
  const year = day.slice(0, 4)
  const short = shortDay(day, locale)
  if (year === String(new Date().getFullYear())) return short
  return locale === 'en' ? `${short} ${year}` : `${year}年${short}`
}
