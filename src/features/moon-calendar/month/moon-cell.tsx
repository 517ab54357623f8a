import { Link } from '@tanstack/react-router'
import type { MonthMoonDay } from '#contract/moon-calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { DayMoon } from './day-moon.tsx'
import type { DayState } from './day-state.ts'
import { useDayName } from './use-day-name.ts'
import styles from './moon-grid.module.css'

interface MoonCellProps {
  day: LocalDate
  state: DayState
  claimed: MonthMoonDay | undefined
  isToday: boolean
  /** In the tab order. */
  isActive: boolean
}

/** A day: links to the collected picture, or today to the check-in while it is open. Future days cannot be reached. */
export function MoonCell({ day, state, claimed, isToday, isActive }: MoonCellProps) {
  const dayName = useDayName()
  const name = dayName(day, state, claimed)
  const place = {
    'data-day': day,
    'data-state': state,
    ...(isToday && { 'aria-current': 'date' as const }),
  }
  const box = classNames(styles.day, isToday && styles.today)
  const face = (
    <>
      <span className={styles.moon}>
        <DayMoon state={state} streak={claimed?.streak ?? 0} />
      </span>
      {Number(day.slice(8))}
    </>
  )
  const link = { className: classNames(box, styles.way), tabIndex: isActive ? 0 : -1, 'aria-label': name, title: name }

  if (claimed?.picture) {
    return (
      <td {...place}>
        <Link to="/article/$id" params={{ id: claimed.picture.aid }} {...link}>
          {face}
        </Link>
      </td>
    )
  }
  if (state === 'open') {
    return (
      <td {...place}>
        <Link
          to="."
          search={(search) => ({ ...search, dialog: 'check-in' as const })}
          state={(now) => ({ ...now, isDialogOurs: true })}
          resetScroll={false}
          {...link}
        >
          {face}
        </Link>
      </td>
    )
  }
  const reach =
    state === 'future' ? { 'aria-disabled': true } : { tabIndex: link.tabIndex, 'aria-label': name, title: name }
  return (
    <td {...place} {...reach}>
      <div className={box}>{face}</div>
    </td>
  )
}
