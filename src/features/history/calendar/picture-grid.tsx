import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { type Area, AREA_TIME_ZONES } from '#contract/area.ts'
import type { Calendar, Month } from '#contract/calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { type DayFocus, focusDay, MonthGrid, nearestDay } from '#src/domain/calendar/month-grid.tsx'
import { PictureOrder } from '#src/domain/picture/list/picture-order.ts'
import { useCardList } from '#src/domain/picture/list/use-card-list.ts'
import { weekdayName } from '#src/lib/dates/date-text.ts'
import { addDays } from '#src/lib/dates/day.ts'
import { nextMidnight } from '#src/lib/dates/next-midnight.ts'
import { useMinute } from '#src/lib/dates/use-minute.ts'
import { DayCell } from './day-cell.tsx'
import styles from './picture-grid.module.css'

const MINUTE_MS = 60_000

interface PictureGridProps extends DayFocus {
  area: Area
  month: Month
  calendar: Calendar
  /** The month is not completely loaded. */
  isWaiting: boolean
}

/** A month of pictures; Enter opens the picture of the day. */
export function PictureGrid({ area, month, calendar, isWaiting, ...focus }: PictureGridProps) {
  const { t } = useLingui()
  const grid = useRef<HTMLTableElement>(null)
  const order = useCardList(calendar.days, {
    onMore: undefined,
    reveal: (index) => focusDay(grid.current, calendar.days[index]?.date),
  })
  const pictures = new Map(calendar.days.map((day) => [day.date, day]))
  const { today } = calendar
  const from = focus.wanted ?? focus.active
  return (
    <PictureOrder value={order}>
      <MonthGrid
        grid={grid}
        label={t`Days`}
        className={styles.grid}
        month={month}
        isWaiting={isWaiting}
        {...focus}
        isFinal={(day) => !isWaiting || pictures.has(day)}
        limit={(to, isArrow) => {
          const within = nearestPictureDay(to, calendar)
          // At the bounds arrows do nothing; larger steps go to the bound.
          return within !== from && (within === to || !isArrow) ? within : undefined
        }}
        weekday={weekdayName}
        renderDay={(day) => (
          <DayCell
            day={day}
            picture={day ? pictures.get(day) : undefined}
            isToday={day === today}
            isFuture={day !== null && day > today}
            isWaiting={isWaiting}
            isActive={day === focus.active}
            note={day === addDays(today, 1) && <TimeLeft area={area} />}
          />
        )}
      />
    </PictureOrder>
  )
}

/** The nearest day that can have a picture. */
const nearestPictureDay = (day: LocalDate, { first, today }: Calendar) =>
  nearestDay(day, first ? `${first}-01` : day, today)

/** Hours and minutes until the area's next day. */
function TimeLeft({ area }: { area: Area }) {
  const now = useMinute()
  const minutes = Math.ceil((nextMidnight(now, AREA_TIME_ZONES[area]).getTime() - now.getTime()) / MINUTE_MS)
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return <Trans>in {time}</Trans>
}
