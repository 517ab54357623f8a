import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Month } from '#contract/calendar.ts'
import type { MonthMoonDay } from '#contract/moon-calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { type DayFocus, MonthGrid, nearestDay } from '#src/domain/calendar/month-grid.tsx'
import { weekdayName } from '#src/lib/dates/date-text.ts'
import { dayState, firstReachable, type Known } from './day-state.ts'
import { MoonCell } from './moon-cell.tsx'
import styles from './moon-grid.module.css'

interface MoonGridProps extends DayFocus {
  month: Month
  days: readonly MonthMoonDay[]
  known: Known
  /** The month is not completely loaded. */
  isWaiting: boolean
}

/** A month of moons. */
export function MoonGrid({ month, days, known, isWaiting, ...focus }: MoonGridProps) {
  const { t } = useLingui()
  const grid = useRef<HTMLTableElement>(null)
  // The first month that can be reached is shown whole.
  const firstDay = `${firstReachable(known).slice(0, 7)}-01`
  const claimed = new Map(days.map((day) => [day.date, day]))
  return (
    <MonthGrid
      grid={grid}
      label={t`Days`}
      className={styles.grid}
      month={month}
      isWaiting={isWaiting}
      {...focus}
      isFinal={() => !isWaiting}
      limit={(to) => nearestDay(to, firstDay, known.today)}
      weekday={shortWeekday}
      renderDay={(day) =>
        day ? (
          <MoonCell
            day={day}
            state={dayState(day, claimed.get(day), known)}
            claimed={claimed.get(day)}
            isToday={day === known.today}
            isActive={day === focus.active}
          />
        ) : (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- there is nothing to name
          <td />
        )
      }
    />
  )
}

/** `一` / `Mon` */
const shortWeekday = (day: LocalDate, locale: string) => weekdayName(day, locale).replace('周', '')
