import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Month } from '#contract/calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { historyEntry, openedFrom } from '#src/domain/picture/list/opened-cards.ts'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { addMonths } from '#src/lib/dates/month-days.ts'
import { useSwipe } from '#src/lib/input/use-swipe.ts'
import { dayOf, type HistoryPlace, historySearch, onMonth } from '../history-place.ts'
import { NearestMonths } from './nearest-months.tsx'
import { OnThisDay } from './on-this-day.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { useCalendar } from './use-calendar.ts'

interface CalendarViewProps {
  place: HistoryPlace
  month: Month
  /** Shown if the area has no picture at all. */
  empty: ReactNode
}

/** A month of days, and the same day of earlier years. On Back the opened day has the focus. */
export function CalendarView({ place, month, empty }: CalendarViewProps) {
  const { area } = place
  const { query, isWaiting, today } = useCalendar(area, month)
  const { active, wanted, clearWanted, goTo, goToMonth } = useActiveDay(place, month, today)
  const swipe = useSwipe((direction) => {
    const { first, last } = query.data ?? {}
    const to = addMonths(month, direction)
    if (!first || !last || to < first || to > last) return
    clearWanted()
    goToMonth(to)
  })

  return (
    <div {...swipe}>
      <PictureQueryView query={query} skeleton={null}>
        {(calendar) => {
          if (!isWaiting && calendar.first === null) return empty
          if (!isWaiting && calendar.days.length === 0)
            return (
              <NearestMonths place={place} month={month} wantsFocus={wanted !== undefined} onFocused={clearWanted} />
            )
          return (
            <PictureGrid
              area={area}
              month={month}
              calendar={calendar}
              isWaiting={isWaiting}
              active={active}
              wanted={wanted}
              onFocused={clearWanted}
              onActive={goTo}
            />
          )
        }}
      </PictureQueryView>
      <OnThisDay area={area} day={dayOf(place) ?? today} />
    </div>
  )
}

/** The focused day, and moving to another one; days of other months change the URL. */
function useActiveDay(place: HistoryPlace, month: Month, today: LocalDate) {
  const navigate = useNavigate()
  const opened = useLocation({ select: (location) => openedFrom(historyEntry(location))?.card.split(' ').at(-1) })
  const named = dayOf(place)
  const [chosen, setChosen] = useState<LocalDate | undefined>(opened ?? named)
  const [lastNamed, setLastNamed] = useState(named)
  const [wanted, setWanted] = useState(chosen)
  // The URL named another day while the calendar was shown.
  if (named !== lastNamed) {
    setLastNamed(named)
    if (named) {
      setChosen(named)
      setWanted(named)
    }
  }
  const fallback = today.startsWith(month) ? today : `${month}-01`
  const active = [chosen, named].find((day) => day?.startsWith(month)) ?? fallback

  const goToMonth = (to: Month) =>
    void navigate({
      to: '/history',
      search: historySearch(onMonth(place, to)),
      // Back leaves the calendar instead of stepping through every month.
      replace: true,
      resetScroll: false,
    })
  const goTo = (day: LocalDate) => {
    setChosen(day)
    setWanted(day)
    // Also when keys have returned to the shown month before the navigation away from it ended.
    if (![day, wanted ?? day].every((each) => each.startsWith(month))) goToMonth(day.slice(0, 7))
  }
  return { active, wanted, clearWanted: () => setWanted(undefined), goTo, goToMonth }
}
