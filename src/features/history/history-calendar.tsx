import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { monthTitle } from '#src/lib/dates/month-name.ts'
import { areaToday } from './calendar/area-today.ts'
import { CalendarView } from './calendar/calendar-view.tsx'
import { MonthSteps } from './calendar/month-navigation/month-steps.tsx'
import { useCalendar } from './calendar/use-calendar.ts'
import { HistoryHead } from './history-head.tsx'
import { type HistoryFilters, type HistoryPlace, monthOf, onMonth } from './history-place.ts'

interface HistoryCalendarProps {
  place: HistoryPlace
  onFilter: (some: HistoryFilters) => void
  /** Shown if the area has no picture at all. */
  empty: ReactNode
}

/** A month of the history, under its name. */
export function HistoryCalendar({ place, onFilter, empty }: HistoryCalendarProps) {
  const { i18n } = useLingui()
  const month = monthOf(place, areaToday(place.area))
  const { query } = useCalendar(place.area, month)
  const { first = null, last = null } = query.data ?? {}
  return (
    <>
      <HistoryHead
        place={{ ...place, ...onMonth(place, month) }}
        title={
          <span aria-live="polite" data-dated>
            {monthTitle(month, i18n.locale)}
          </span>
        }
        note={<MonthSteps place={place} month={month} first={first} last={last} />}
        onFilter={onFilter}
      />
      <CalendarView place={place} month={month} empty={empty} />
    </>
  )
}
