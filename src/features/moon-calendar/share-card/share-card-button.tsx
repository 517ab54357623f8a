import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import type { CalendarDay } from '#contract/calendar.ts'
import type { MoonYear } from '#contract/moon-calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { longDay } from '#src/lib/dates/date-text.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { siteName } from '#src/lib/page/site-name.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { currentStreak } from './current-streak.ts'
import styles from './share-card-button.module.css'

interface ShareCardButtonProps {
  year: MoonYear
  today: LocalDate
  /** Picture in the moon of the card; null for a plain moon. */
  picture: CalendarDay | null
}

/** Creates a picture of the streak and shares it, or saves it where files cannot be shared. */
export function ShareCardButton({ year, today, picture }: ShareCardButtonProps) {
  const { i18n, t } = useLingui()
  const streak = currentStreak(year, today)
  const number = (value: number) => exactNumber(value, i18n.locale)
  const share = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { shareCard } = await import('./share-card.ts')
      const site = siteName(i18n.locale)
      return shareCard({
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
        title: t`My moon calendar on ${site}`,
        fileName: `moon-calendar-${today}.png`,
      })
    },
    onSuccess: (way) => {
      if (way === 'saved') toast.startup.success(t`Card saved as a picture`)
    },
    onError: (error) => {
      logFailure('the card could not be made', error)
      toast.startup.error(t`The card could not be created, please try again`)
    },
  })
  return (
    <Button
      className={styles.share}
      look="outline"
      aria-label={t`Share card`}
      title={t`Share card`}
      isBusy={share.isPending}
      onClick={() => share.mutate()}
    >
      {!share.isPending && <Share2 aria-hidden="true" />}
      <span className={styles.words}>
        <Trans>Share card</Trans>
      </span>
    </Button>
  )
}
