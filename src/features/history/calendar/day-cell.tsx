import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CalendarDay } from '#contract/calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { longDay } from '#src/lib/dates/date-text.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { DayPicture } from './day-picture.tsx'
import styles from './day-cell.module.css'

/** A seventh of the page; on a phone the picture is cropped upright and therefore drawn wider than its box. */
const SIZES = '(width >= 1744px) 240px, (width >= 648px) calc((100vw - 150px) / 7 * 1.12), 96px'

interface DayCellProps {
  /** Null for a day of another month. */
  day: LocalDate | null
  picture: CalendarDay | undefined
  isToday: boolean
  isFuture: boolean
  isWaiting: boolean
  /** In the tab order. */
  isActive: boolean
  /** Content of a day without a picture. */
  note: ReactNode
}

/** A day of a calendar: its picture or an empty cell. Future days cannot be reached. */
export function DayCell({ day, picture, isToday, isFuture, isWaiting, isActive, note }: DayCellProps) {
  const { i18n, t } = useLingui()
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- there is nothing to name
  if (!day) return <td className={styles.place} />
  const name = longDay(day, i18n.locale)
  const number = <span className={styles.number}>{Number(day.slice(8))}</span>
  const tabIndex = isActive ? 0 : -1
  const place = { className: styles.place, 'data-day': day, ...(isToday && { 'aria-current': 'date' as const }) }

  if (!picture) {
    return (
      <td
        {...place}
        {...(isFuture
          ? { 'aria-disabled': true }
          : { tabIndex, 'aria-label': isWaiting ? name : t`${name}, no picture` })}
      >
        <div
          className={classNames(
            styles.cell,
            styles.empty,
            isWaiting && !isFuture && styles.waiting,
            isToday && styles.today,
          )}
        >
          {number}
          {note && <span className={styles.note}>{note}</span>}
        </div>
      </td>
    )
  }
  return (
    <td {...place}>
      <DayPicture picture={picture} sizes={SIZES} isToday={isToday} tabIndex={tabIndex} />
    </td>
  )
}
