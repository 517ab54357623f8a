import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CalendarDay } from '#contract/calendar.ts'
import type { MoonYear } from '#contract/moon-calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { longDay } from '#src/lib/dates/date-text.ts'
import { siteName } from '#src/lib/page/site-name.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { ShareCardButton } from '#src/ui/share-card/share-card-button.tsx'
import { currentStreak } from './current-streak.ts'

interface MoonCardButtonProps {
  year: MoonYear
  today: LocalDate
  /** Picture in the moon of the card; null for a plain moon. */
  picture: CalendarDay | null
}

/** Creates a picture of the streak and shares it, or saves it where files cannot be shared. */
export function MoonCardButton({ year, today, picture }: MoonCardButtonProps) {
  const { i18n, t } = useLingui()
  const streak = currentStreak(year, today)
  const site = siteName(i18n.locale)
  const number = (value: number) => exactNumber(value, i18n.locale)
  const draw = async () => {
    const { drawShareCard } = await import('./draw-share-card.ts')
    return drawShareCard({
      language: i18n.locale === 'en' ? 'en' : 'zh',
      streak,
      picture,
      unit: plural(streak, { one: 'day in a row', other: 'days in a row' }),
      date: longDay(today, i18n.locale),
      figures: [
        { value: number(year.totalDays), name: t`Total days` },
        { value: number(year.longestStreak), name: t`Longest streak` },
        { value: number(year.points), name: t`Points earned` },
      ],
      site,
      host: location.host,
    })
  }
  return (
    <ShareCardButton
      label={t`Share card`}
      draw={draw}
      fileName={`moon-calendar-${today}`}
      title={t`My moon calendar on ${site}`}
      texts={{
        saved: t`Card saved as a picture`,
        failed: t`The card could not be created, please try again`,
      }}
    />
  )
}
