import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { monthTitle } from '#src/lib/dates/month-name.ts'
import type { heatMonths } from './heat-weeks.ts'

/** Text alternative of the heat map: its months, newest first. */
export function HeatWords({ months }: { months: ReturnType<typeof heatMonths> }) {
  const { i18n, t } = useLingui()
  if (months.length === 0) return <Trans>No check-ins yet.</Trans>
  return (
    <table aria-label={t`Check-ins by month`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Month</Trans>
          </th>
          <th scope="col">
            <Trans>Days checked in</Trans>
          </th>
          <th scope="col">
            <Trans>Points</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, days, points }) => (
          <tr key={month}>
            <th scope="row">{monthTitle(month, i18n.locale)}</th>
            <td>
              <Plural value={days} one="# day" other="# days" />
            </td>
            <td>
              <Plural value={points} one="# point" other="# points" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
