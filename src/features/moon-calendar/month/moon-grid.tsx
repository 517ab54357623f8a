import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Month } from '#contract/calendar.ts'
import type { MonthMoonDay } from '#contract/moon-calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { MonthGrid } from '#src/domain/calendar/month-grid.tsx'
import { weekdayName } from '#src/lib/dates/date-text.ts'
import { dayState, type Known } from './day-state.ts'
import { MoonCell } from './moon-cell.tsx'
import styles from './moon-grid.module.css'

interface MoonGridProps {
  month: Month
  days: readonly MonthMoonDay[]
  known: Known
  /** More is still to come of this month. */
  isWaiting: boolean
  /** The day that Tab leads to. */
  active: LocalDate
  /** The day that is to have the focus as soon as it is there; keys that come earlier go on from it. */
  wanted: LocalDate | undefined
  /** The focus is where it was wanted, or the reader has set it elsewhere. */
  onFocused: () => void
  /** Goes to a day, also of another month. */
  onActive: (day: LocalDate) => void
}

/** A month of moons as a grid: arrows go by day and week, PageUp and PageDown by month. */
export function MoonGrid({ month, days, known, isWaiting, active, wanted, onFocused, onActive }: MoonGridProps) {
  const { t } = useLingui()
  const grid = useRef<HTMLTableElement>(null)
  const claimed = new Map(days.map((day) => [day.date, day]))
  return (
    <MonthGrid
      grid={grid}
      label={t`Days`}
      className={styles.grid}
      month={month}
      isWaiting={isWaiting}
      active={active}
      wanted={wanted}
      isFinal={() => !isWaiting}
      onFocused={onFocused}
      reach={(to) => clamp(to, known)}
      onActive={onActive}
      weekday={shortWeekday}
      renderDay={(day) =>
        day ? (
          <MoonCell
            day={day}
            state={dayState(day, claimed.get(day), known)}
            claimed={claimed.get(day)}
            isToday={day === known.today}
            isActive={day === active}
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

/** The nearest day from the month of the first check-in to today. */
function clamp(day: LocalDate, { firstDay, today }: Known): LocalDate {
  const earliest = `${(firstDay ?? today).slice(0, 7)}-01`
  if (day < earliest) return earliest
  return day > today ? today : day
}
