import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Month } from '#contract/calendar.ts'
import { monthTitle } from '#src/lib/dates/month-name.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { type HistoryPlace, historySearch, onMonth } from '../history-place.ts'
import { calendarQueries } from './queries.ts'

interface NearestMonthsProps {
  place: HistoryPlace
  /** The month without pictures. */
  month: Month
  /** The month was reached by keyboard, so the first link takes the focus. */
  wantsFocus: boolean
  onFocused: () => void
}

/** Shown for a month without pictures: links to the nearest ones with some. */
export function NearestMonths({ place, month, wantsFocus, onFocused }: NearestMonthsProps) {
  const { i18n } = useLingui()
  const { data } = useQuery(calendarQueries.nearest(place.area, month))
  const months = [data?.before, data?.after].flatMap((day) => day?.slice(0, 7) ?? [])
  return (
    <EmptyState
      title={<Trans>No pictures in this month</Trans>}
      text={<Trans>Nearest months with pictures:</Trans>}
      action={months.map((near, at) => (
        <ButtonLink
          key={near}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus was in the month that these links replace
          autoFocus={wantsFocus && at === 0}
          onFocus={onFocused}
          look="outline"
          to="/history"
          search={historySearch(onMonth(place, near))}
          replace
          resetScroll={false}
        >
          {monthTitle(near, i18n.locale)}
        </ButtonLink>
      ))}
    />
  )
}
