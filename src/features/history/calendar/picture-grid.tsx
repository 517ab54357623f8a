import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { type Area, AREA_TIME_ZONES } from '#contract/area.ts'
import type { Calendar, Month } from '#contract/calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { focusDay, MonthGrid } from '#src/domain/calendar/month-grid.tsx'
import { PictureOrder } from '#src/domain/picture/list/picture-order.ts'
import { useCardList } from '#src/domain/picture/list/use-card-list.ts'
import { weekdayName } from '#src/lib/dates/date-text.ts'
import { addDays } from '#src/lib/dates/day.ts'
import { nextMidnight } from '#src/lib/dates/next-midnight.ts'
import { useMinute } from '#src/lib/dates/use-minute.ts'
import { DayCell } from './day-cell.tsx'
import styles from './picture-grid.module.css'

const MINUTE_MS = 60_000

interface PictureGridProps {
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

/** A month of pictures; Enter opens that of the day. */
export function PictureGrid({
  area,
  month,
  calendar,
  isWaiting,
  active,
  wanted,
  onFocused,
  onActive,
}: PictureGridProps) {
  const { t } = useLingui()
  const grid = useRef<HTMLTableElement>(null)
  const order = useCardList(calendar.days, {
    onMore: undefined,
    reveal: (index) => focusDay(grid.current, calendar.days[index]?.date),
  })
  const pictures = new Map(calendar.days.map((day) => [day.date, day]))
  const { today } = calendar
  const from = wanted ?? active
  return (
    <PictureOrder value={order}>
      <MonthGrid
        grid={grid}
        label={t`Days`}
        className={styles.grid}
        month={month}
        isWaiting={isWaiting}
        active={active}
        wanted={wanted}
        isFinal={(day) => !isWaiting || pictures.has(day)}
        onFocused={onFocused}
        reach={(to, isArrow) => {
          const within = clamp(to, calendar)
          // Arrows stop at the bounds; larger steps go as far as there is something.
          return within !== from && (within === to || !isArrow) ? within : undefined
        }}
        onActive={onActive}
        weekday={weekdayName}
        renderDay={(day) => (
          <DayCell
            day={day}
            picture={day ? pictures.get(day) : undefined}
            isToday={day === today}
            isFuture={day !== null && day > today}
            isWaiting={isWaiting}
            isActive={day === active}
            note={day === addDays(today, 1) && <TimeLeft area={area} />}
          />
        )}
      />
    </PictureOrder>
  )
}

/** The nearest day that there may be a picture of. */
function clamp(day: LocalDate, { first, today }: Calendar): LocalDate {
  const earliest = first ? `${first}-01` : day
  if (day < earliest) return earliest
  return day > today ? today : day
}

/** Hours and minutes until the area's next day. */
function TimeLeft({ area }: { area: Area }) {
  const now = useMinute()
  const minutes = Math.ceil((nextMidnight(now, AREA_TIME_ZONES[area]).getTime() - now.getTime()) / MINUTE_MS)
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return <Trans>in {time}</Trans>
}
