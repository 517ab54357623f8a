import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import type { ExpiringPoints, PointsSummary } from '#contract/points.ts'
import { longDay } from '#src/lib/dates/date-text.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { Figure, Figures } from '#src/ui/facts/figures.tsx'
import styles from './points.module.css'

/** Balance, the gains of the day and the month, and what expires soon. `isToday`: it is not of an earlier day. */
export function Standing({ summary, isToday }: { summary: PointsSummary; isToday: boolean }) {
  const { balance, today, month, expiring } = summary
  const { i18n } = useLingui()
  return (
    <>
      <Figures>
        <Figure isMain title={<Trans>Balance</Trans>}>
          {exactNumber(balance, i18n.locale)}
        </Figure>
        {isToday && <Figure title={<Trans>Earned today</Trans>}>{gainText(today, i18n.locale)}</Figure>}
        <Figure title={<Trans>Earned this month</Trans>}>{gainText(month, i18n.locale)}</Figure>
      </Figures>
      {expiring.length > 0 && <Expiring expiring={expiring} />}
    </>
  )
}

const gainText = (points: number, locale: string) => (points > 0 ? '+' : '') + exactNumber(points, locale)

function Expiring({ expiring }: { expiring: readonly ExpiringPoints[] }) {
  const { i18n } = useLingui()
  const total = expiring.reduce((sum, { points }) => sum + points, 0)
  return (
    <section className={styles.expiring}>
      <h2>
        <Hourglass aria-hidden="true" />
        <Plural
          value={total}
          one="# point expires within 30 days unless you spend it"
          other="# points expire within 30 days unless you spend them"
        />
      </h2>
      <ul>
        {expiring.map(({ points, date }) => {
          const day = longDay(date, i18n.locale)
          return (
            <li key={date}>
              <span>
                <Trans>Usable until {day}</Trans>
              </span>
              <b>
                <Plural value={points} one="# point" other="# points" />
              </b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
