import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, Fragment, type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react'
import type { Month } from '#contract/calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { addDays } from '#src/lib/dates/day.ts'
import { dayTowards, firstWeekdayOf, startOfWeek, weeksOf } from '#src/lib/dates/month-days.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import styles from './month-grid.module.css'

interface MonthGridProps {
  /** The table; `focusDay` finds its days. */
  grid: RefObject<HTMLTableElement | null>
  label: string
  className: string | undefined
  month: Month
  /** More of this month is still to come. */
  isWaiting: boolean
  /** The day that Tab leads to. */
  active: LocalDate
  /** The day to focus as soon as it is there; keys pressed earlier start from it. */
  wanted: LocalDate | undefined
  /** Whether the cell of a day will not change any more, so that it does not lose the focus again. */
  isFinal: (day: LocalDate) => boolean
  /** The wanted day has the focus, or the user has moved it elsewhere. */
  onFocused: () => void
  /** Where a key leads that asks for `to`; undefined where it leads nowhere. */
  reach: (to: LocalDate, isArrow: boolean) => LocalDate | undefined
  /** Goes to a day, also of another month. */
  onActive: (day: LocalDate) => void
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
  // Before the next key. A cell that becomes a link when the month comes has lost the focus: it gets it once more then.
  useLayoutEffect(() => {
    if (!isWantedHere) return
    focusDay(grid.current, wanted)
    if (isWantedFinal) onFocused()
  }, [grid, wanted, isWantedHere, isWantedFinal, onFocused])

  const steer = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = dayTowards(wanted ?? active, event, firstWeekday)
    if (!to) return
    event.preventDefault()
    const day = props.reach(to, event.key.startsWith('Arrow'))
    if (day) props.onActive(day)
  }
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onFocused()
  }

  return (
    <table
      ref={grid}
      className={classNames(styles.grid, props.className)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- what ARIA asks of a table of days
      role="grid"
      tabIndex={-1}
      aria-label={props.label}
      aria-busy={isWaiting}
      onKeyDown={steer}
      onBlur={leave}
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

/** Focuses the link in the cell of a day, otherwise the cell. */
export function focusDay(grid: HTMLElement | null, day: LocalDate | undefined) {
  const cell = grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)
  const place = cell?.querySelector('a') ?? cell
  place?.focus()
}
