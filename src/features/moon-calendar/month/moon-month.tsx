import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Month } from '#contract/calendar.ts'
import type { MonthMoonDay } from '#contract/moon-calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { moonQueries } from '#src/domain/check-in/calendar/queries.ts'
import { useCanShow } from '#src/domain/session/access/use-can-show.ts'
import { addMonths } from '#src/lib/dates/month-days.ts'
import { monthTitle } from '#src/lib/dates/month-name.ts'
import { useSwipe } from '#src/lib/input/use-swipe.ts'
import { moonPlace } from '../moon-place.ts'
import { firstReachable, type Known } from './day-state.ts'
import { MoonGrid } from './moon-grid.tsx'
import { MoonSteps } from './moon-steps.tsx'
import styles from '../moon-calendar.module.css'

interface MoonMonthProps {
  month: Month
  /** Undefined until the month is loaded. */
  days: readonly MonthMoonDay[] | undefined
  known: Known
  isWaiting: boolean
  /** Months whose days are known, even offline. */
  isKnown: (month: Month) => boolean
  /** Shown instead of missing days. */
  missing: ReactNode
}

/** A month of the calendar, from the first one that can be reached to the current one. */
export function MoonMonth({ month, days, known, isWaiting, isKnown, missing }: MoonMonthProps) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const canShow = useCanShow()
  const [chosen, setChosen] = useState<LocalDate>()
  const [wanted, setWanted] = useState<LocalDate>()
  const [first, last] = [firstReachable(known).slice(0, 7), known.today.slice(0, 7)]
  const isThere = (to: Month) => to >= first && to <= last && (isKnown(to) || canShow(moonQueries.month(to).queryKey))
  // Back leaves the calendar instead of stepping through every month.
  const goTo = (to: Month) =>
    void navigate({ to: '/check-in', search: moonPlace(to), replace: true, resetScroll: false })
  const goToDay = (day: LocalDate) => {
    setChosen(day)
    setWanted(day)
    if (!day.startsWith(month)) goTo(day.slice(0, 7))
  }
  const fallback = known.today.startsWith(month) ? known.today : `${month}-01`
  const swipe = useSwipe((direction) => {
    const to = addMonths(month, direction)
    if (isThere(to)) goTo(to)
  })
  return (
    <section className={styles.month} aria-labelledby="moon-month">
      <div className={styles.line}>
        <h2 id="moon-month" className={styles.title} aria-live="polite">
          {monthTitle(month, i18n.locale)}
        </h2>
        <MoonSteps month={month} isThere={isThere} />
      </div>
      {days ? (
        <div {...swipe}>
          <MoonGrid
            month={month}
            days={days}
            known={known}
            isWaiting={isWaiting}
            active={chosen?.startsWith(month) ? chosen : fallback}
            wanted={wanted}
            onFocused={() => setWanted(undefined)}
            onActive={goToDay}
          />
        </div>
      ) : (
        missing
      )}
    </section>
  )
}
