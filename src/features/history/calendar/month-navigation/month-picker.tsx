import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Month } from '#contract/calendar.ts'
import { monthShort } from '#src/lib/dates/date-text.ts'
import { monthTitle } from '#src/lib/dates/month-name.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { type HistoryPlace, historySearch, onMonth, periodOf } from '../../history-place.ts'
import { useMonthsThere } from './use-months-there.ts'
import styles from './month-picker.module.css'

interface MonthPickerProps {
  place: HistoryPlace
  year: string
  first: Month | null
  last: Month | null
  onDone: () => void
}

/** The twelve months of a year. Those without pictures are disabled; offline also those never opened. */
export function MonthPicker({ place, year, first, last, onDone }: MonthPickerProps) {
  const { i18n } = useLingui()
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  const isThere = useMonthsThere(place.area, first, last)

  return (
    <ul className={styles.months}>
      {months.map((month) => (
        <li key={month}>
          {isThere(month) ? (
            <Link
              className={classNames(styles.month, month === periodOf(place) && styles.chosen)}
              to="/history"
              search={historySearch(onMonth(place, month))}
              aria-label={monthTitle(month, i18n.locale)}
              aria-current={month === periodOf(place) ? 'true' : undefined}
              replace
              resetScroll={false}
              onClick={onDone}
            >
              {monthShort(month, i18n.locale)}
            </Link>
          ) : (
            <span className={classNames(styles.month, styles.none)}>{monthShort(month, i18n.locale)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
