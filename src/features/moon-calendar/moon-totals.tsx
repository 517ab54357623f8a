import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MoonYear } from '#contract/moon-calendar.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import figures from '#src/domain/check-in/figures.module.css'

/** Totals of all days, not only the 53 weeks. */
export function MoonTotals({ year }: { year: MoonYear }) {
  const { i18n } = useLingui()
  return (
    <dl className={figures.figures} style={{ textAlign: 'center' }}>
      <div>
        <dt>
          <Trans>Total days</Trans>
        </dt>
        <dd>{exactNumber(year.totalDays, i18n.locale)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Longest streak</Trans>
        </dt>
        <dd>{exactNumber(year.longestStreak, i18n.locale)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Points earned</Trans>
        </dt>
        <dd>
          <Link to="/points" style={{ textDecoration: 'underline 1px', textUnderlineOffset: 4 }}>
            {exactNumber(year.points, i18n.locale)}
          </Link>
        </dd>
      </div>
    </dl>
  )
}
