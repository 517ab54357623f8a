import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, Fragment, type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react'
import type { Month } from '#contract/calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { addDays } from '#src/lib/dates/day.ts'
import { dayTowards, firstWeekdayOf, startOfWeek, weeksOf } from '#src/lib/dates/month-days.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import styles from './month-grid.module.css'

/** The focused day of a month grid, and moving the focus. */
export interface DayFocus {
  /** The day in the tab order. */
  active: LocalDate
  /** The day to focus once it is rendered; keys pressed before that start from it. */
  wanted: LocalDate | undefined
  /** Called when the wanted day has the focus, or the user has moved it elsewhere. */
  onFocused: () => void
  /** Moves the focus to a day, also of another month. */
  onActive: (day: LocalDate) => void
}

interface MonthGridProps extends DayFocus {
  /** The table; `focusDay` finds its days. */
  grid: RefObject<HTMLTableElement | null>
  label: string
  className: string | undefined
  month: Month
  /** The month is not completely loaded. */
  isWaiting: boolean
  /** Whether the cell of a day is loaded, so that it will not be replaced and lose the focus. */
  isFinal: (day: LocalDate) => boolean
  /** The day that a key moves to instead of `to`, which may be out of range; undefined if the key does nothing. */
  limit: (to: LocalDate, isArrow: boolean) => LocalDate | undefined
  /** Heading of a column, from one of its days. */
  weekday: (day: LocalDate, locale: string) => string
  /** A `td`: of a day with `data-day`, or an empty one of another month (null). */
  renderDay: (day: LocalDate | null) => ReactNode
}

/** A month as a grid of days: arrows go by day and week, PageUp and PageDown by month. */
export function MonthGrid({ grid, month, isWaiting, active, wanted, isFinal, onFocused, ...props }: MonthGridProps) {
  const { i18n } = useLingui()
  const firstWeekday = firstWeekdayOf(i18n.locale)

  const isWantedHere = wanted?.startsWith(month) === true
  const isWantedFinal = isWantedHere && isFinal(wanted)
  // In a layout effect, to be ready for the next key. A cell replaced by a link when the month loads has lost the focus, so
  // the link is focused then.
  useLayoutEffect(() => {
    if (!isWantedHere) return
    focusDay(grid.current, wanted)
    if (isWantedFinal) onFocused()
  }, [grid, wanted, isWantedHere, isWantedFinal, onFocused])

  const moveByKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = dayTowards(wanted ?? active, event, firstWeekday)
    if (!to) return
    event.preventDefault()
    const day = props.limit(to, event.key.startsWith('Arrow'))
    if (day) props.onActive(day)
  }
  const endOnLeave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onFocused()
  }

  return (
    <table
      ref={grid}
      className={classNames(styles.grid, props.className)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA pattern for a table of days
      role="grid"
      tabIndex={-1}
      aria-label={props.label}
      aria-busy={isWaiting}
      onKeyDown={moveByKey}
      onBlur={endOnLeave}
      onFocus={() => {
        if (wanted && !isWantedHere) onFocused()
      }}
    >
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, at) => addDays(startOfWeek('2026-01-01', firstWeekday), at)).map((day) => (
            <th key={day} scope="col">
              {props.weekday(day, i18n.locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, firstWeekday).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) => (
              <Fragment key={day ?? `-${at}`}>{props.renderDay(day)}</Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The nearest day from `first` to `last`. */
export function nearestDay(day: LocalDate, first: LocalDate, last: LocalDate): LocalDate {
  if (day < first) return first
  return day > last ? last : day
}

/** Focuses the link in the cell of a day, otherwise the cell. */
export function focusDay(grid: HTMLElement | null, day: LocalDate | undefined) {
  const cell = grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)
  const target = cell?.querySelector('a') ?? cell
  target?.focus()
}
