import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { Month } from '#contract/calendar.ts'
import type { MonthMoonDay } from '#contract/moon-calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { weekdayName } from '#src/lib/dates/date-text.ts'
import { addDays } from '#src/lib/dates/day.ts'
import { dayTowards, firstWeekdayOf, startOfWeek, weeksOf } from '#src/lib/dates/month-days.ts'
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
  const { i18n, t } = useLingui()
  const grid = useRef<HTMLTableElement>(null)
  const firstWeekday = firstWeekdayOf(i18n.locale)
  const claimed = new Map(days.map((day) => [day.date, day]))

  // A cell that becomes a link when the month comes has lost the focus: it is given once more then.
  useLayoutEffect(() => {
    if (!wanted?.startsWith(month)) return
    focusDay(grid.current, wanted)
    if (!isWaiting) onFocused()
  }, [wanted, month, isWaiting, onFocused])

  const steer = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = dayTowards(wanted ?? active, event, firstWeekday)
    if (!to) return
    event.preventDefault()
    onActive(clamp(to, known))
  }
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onFocused()
  }

  return (
    <table
      ref={grid}
      className={styles.grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- what ARIA asks of a table of days
      role="grid"
      tabIndex={-1}
      aria-label={t`Days`}
      aria-busy={isWaiting}
      onKeyDown={steer}
      onBlur={leave}
    >
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, at) => addDays(startOfWeek('2026-01-01', firstWeekday), at)).map((day) => (
            <th key={day} scope="col">
              {shortWeekday(day, i18n.locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, firstWeekday).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) =>
              day ? (
                <MoonCell
                  key={day}
                  day={day}
                  state={dayState(day, claimed.get(day), known)}
                  claimed={claimed.get(day)}
                  isToday={day === known.today}
                  isActive={day === active}
                />
              ) : (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label, react/no-array-index-key -- there is nothing to name
                <td key={`-${at}`} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `一` / `Mon` */
const shortWeekday = (day: LocalDate, locale: string) => weekdayName(day, locale).replace('周', '')

/** The day's link, else the day itself. */
function focusDay(grid: HTMLElement | null, day: LocalDate) {
  const cell = grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)
  const place = cell?.querySelector('a') ?? cell
  place?.focus()
}

/** The nearest day from the month of the first check-in to today. */
function clamp(day: LocalDate, { firstDay, today }: Known): LocalDate {
  const earliest = `${(firstDay ?? today).slice(0, 7)}-01`
  if (day < earliest) return earliest
  return day > today ? today : day
}
