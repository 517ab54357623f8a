import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { Area } from '#contract/area.ts'
import type { Calendar, Month } from '#contract/calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { PictureOrder } from '#src/domain/picture/list/picture-order.ts'
import { useCardList } from '#src/domain/picture/list/use-card-list.ts'
import { weekdayName } from '#src/lib/dates/date-text.ts'
import { addDays } from '#src/lib/dates/day.ts'
import { dayTowards, firstWeekdayOf, startOfWeek, weeksOf } from '#src/lib/dates/month-days.ts'
import { DayCell } from './day-cell.tsx'
import { TimeLeft } from './time-left.tsx'
import styles from './month-grid.module.css'

interface MonthGridProps {
  area: Area
  month: Month
  calendar: Calendar
  /** Its pictures are still to come. */
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

/** A month as a grid of days: arrows go by day and week, PageUp and PageDown by month, Enter opens the day's picture. */
export function MonthGrid({ area, month, calendar, isWaiting, active, wanted, onFocused, onActive }: MonthGridProps) {
  const { i18n, t } = useLingui()
  const grid = useRef<HTMLTableElement>(null)
  const order = useCardList(calendar.days, {
    onMore: undefined,
    reveal: (index) => focusDay(grid.current, calendar.days[index]?.date),
  })
  const firstWeekday = firstWeekdayOf(i18n.locale)
  const weeks = weeksOf(month, firstWeekday)
  const pictures = new Map(calendar.days.map((day) => [day.date, day]))
  const { today } = calendar

  const isWantedThere = wanted?.startsWith(month) && (!isWaiting || pictures.has(wanted))
  // Before the next key: the focused day of the month that went away is gone with it.
  useLayoutEffect(() => {
    if (!wanted?.startsWith(month)) return
    focusDay(grid.current, wanted)
    if (isWantedThere) onFocused()
  }, [wanted, month, isWantedThere, onFocused])

  const from = wanted ?? active
  const steer = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = dayTowards(from, event, firstWeekday)
    if (!to) return
    event.preventDefault()
    const within = clamp(to, calendar)
    // Arrows stop at the bounds; what leaps goes as far as there is something.
    if (within !== from && (within === to || !event.key.startsWith('Arrow'))) onActive(within)
  }

  return (
    <PictureOrder value={order}>
      <table
        ref={grid}
        className={styles.grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- what ARIA asks of a table of days
        role="grid"
        tabIndex={-1}
        aria-label={t`Days`}
        aria-busy={isWaiting}
        onKeyDown={steer}
        onFocus={() => {
          if (wanted && !wanted.startsWith(month)) onFocused()
        }}
      >
        <thead>
          <tr>
            {weekdays(firstWeekday, i18n.locale).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (
                <DayCell
                  key={day ?? `-${at}`}
                  day={day}
                  picture={day ? pictures.get(day) : undefined}
                  isToday={day === today}
                  isFuture={day !== null && day > today}
                  isWaiting={isWaiting}
                  isActive={day === active}
                  note={day === addDays(today, 1) && <TimeLeft area={area} />}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PictureOrder>
  )
}

const weekdays = (firstWeekday: number, locale: string): string[] =>
  Array.from({ length: 7 }, (_, at) => weekdayName(addDays(startOfWeek('2026-01-01', firstWeekday), at), locale))

/** Its picture's link, else the day itself. */
function focusDay(grid: HTMLElement | null, day: LocalDate | undefined) {
  const cell = grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)
  const place = cell?.querySelector('a') ?? cell
  place?.focus()
}

/** The nearest day that there may be a picture of. */
function clamp(day: LocalDate, { first, today }: Calendar): LocalDate {
  const earliest = first ? `${first}-01` : day
  if (day < earliest) return earliest
  return day > today ? today : day
}
