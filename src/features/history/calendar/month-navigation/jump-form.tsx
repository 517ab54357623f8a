import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import { yearTitle } from '#src/lib/dates/month-name.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Choice } from '#src/ui/choice/choice.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { type HistoryPlace, historySearch, monthOf, onDay } from '../../history-place.ts'
import { areaToday } from '../area-today.ts'
import { useCalendar } from '../use-calendar.ts'
import { MonthPicker } from './month-picker.tsx'
import styles from './jump-form.module.css'

interface JumpFormProps {
  place: HistoryPlace
  onDone: () => void
}

/** Years and months with pictures, and a date field. */
export function JumpForm({ place, onDone }: JumpFormProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const shown = monthOf(place, areaToday(place.area))
  const { query, today } = useCalendar(place.area, shown)
  const { first = null, last = null } = query.data ?? {}
  const [year, setYear] = useState(shown.slice(0, 4))
  const years = yearsBetween(first ?? shown, last ?? shown, year)

  const go = (form: FormData) => {
    const day = form.get('day')
    if (typeof day !== 'string' || !day) return
    void navigate({ to: '/history', search: historySearch(onDay(place, day)), replace: true, resetScroll: false })
    onDone()
  }
  return (
    <div className={styles.jump}>
      <div className={styles.line}>
        <Choice
          label={t`Year`}
          icon={<CalendarRange aria-hidden="true" />}
          value={year}
          choices={years.map((each) => ({ value: each, name: yearTitle(each, i18n.locale) }))}
          onChange={setYear}
        />
        {place.view === 'grid' && (
          <Link
            className={styles.whole}
            to="/history"
            search={historySearch({ ...place, year: Number(year), month: undefined, day: undefined })}
            replace
            resetScroll={false}
            onClick={onDone}
          >
            <Trans>Whole year</Trans>
          </Link>
        )}
      </div>
      <MonthPicker place={place} year={year} first={first} last={last} onDone={onDone} />
      <form className={styles.line} action={go}>
        <TextField
          label={t`Day`}
          isLabelHidden
          className={styles.day}
          type="date"
          name="day"
          required
          min={first ? `${first}-01` : undefined}
          max={today}
        />
        <Button type="submit" look="solid">
          <Trans>Go</Trans>
        </Button>
      </form>
    </div>
  )
}

/** Newest first; always includes the chosen one. */
function yearsBetween(first: string, last: string, chosen: string) {
  const newest = Number(last.slice(0, 4))
  const count = Math.max(1, newest - Number(first.slice(0, 4)) + 1)
  const years = Array.from({ length: count }, (_, back) => String(newest - back))
  return years.includes(chosen) ? years : [...years, chosen].toSorted().toReversed()
}
