import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { HEAT_WEEKS, type MoonYear } from '#contract/moon-calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { monthShort } from '#src/lib/dates/date-text.ts'
import { firstWeekdayOf } from '#src/lib/dates/month-days.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import { HeatKey } from './heat-key.tsx'
import { heatLevel, heatMonths, heatWeeks } from './heat-weeks.ts'
import { HeatWords } from './heat-words.tsx'
import styles from './heat-map.module.css'

/** Size of a day's square and of the gap, and height of the labels, in SVG units. */
const STEP = 13
const SQUARE = 10
const NAMES = 16
/** Weeks covered by a month's label. */
const NAME_WEEKS = 3

interface HeatMapProps {
  year: Pick<MoonYear, 'days'>
  today: LocalDate
  /** Days with a queued check-in. */
  saved: ReadonlySet<LocalDate>
}

/** 53 weeks of check-ins: one column per week, one square per day, stronger for more points. With a text alternative. */
export function HeatMap({ year, today, saved }: HeatMapProps) {
  const { i18n, t } = useLingui()
  const heading = useId()
  const weeks = heatWeeks(today, firstWeekdayOf(i18n.locale))
  const first = weeks[0]?.[0] ?? today
  const claimed = new Map(year.days.map((day) => [day.date, day]))
  const months = heatMonths(year, first)
  const count = months.reduce((sum, { days }) => sum + days, 0)

  const look = (day: LocalDate) => {
    const found = claimed.get(day)
    if (found) return found.kind === 'freeze' ? 'bridged' : `level${heatLevel(found)}`
    return saved.has(day) ? 'saved' : 'none'
  }
  return (
    <section className={styles.heat} aria-labelledby={heading}>
      <div className={styles.line}>
        <h2 id={heading} className={styles.title}>
          <Trans>Last 53 weeks</Trans>
        </h2>
        <HeatKey
          hasBridged={year.days.some(({ kind }) => kind === 'freeze')}
          hasSaved={[...saved].some((day) => !claimed.has(day) && day >= first)}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reached by keys */}
      <div ref={showNewest} className={styles.wrap} tabIndex={0} role="group" aria-labelledby={heading}>
        <svg
          className={styles.map}
          viewBox={`0 0 ${HEAT_WEEKS * STEP - (STEP - SQUARE)} ${NAMES + 7 * STEP - (STEP - SQUARE)}`}
          role="img"
          aria-label={t`Days checked in during the last 53 weeks: ${count}`}
        >
          {namesOver(weeks).map(({ month, week }) => (
            <text key={month} className={styles.name} x={week * STEP} y={NAMES - 6}>
              {monthShort(month, i18n.locale)}
            </text>
          ))}
          {weeks.map((days, week) =>
            days.map(
              (day, at) =>
                day && (
                  <rect
                    key={day}
                    className={styles[look(day)]}
                    data-look={look(day)}
                    x={week * STEP}
                    y={NAMES + at * STEP}
                    width={SQUARE}
                    height={SQUARE}
                    rx="3"
                  />
                ),
            ),
          )}
        </svg>
      </div>
      <VisuallyHidden>
        <HeatWords months={months} />
      </VisuallyHidden>
    </section>
  )
}

/** Where a month starts, if its label fits. */
function namesOver(weeks: (LocalDate | null)[][]) {
  const begun = weeks.flatMap((days, week) => {
    const first = days.find((day) => day?.endsWith('-01'))
    return first ? { month: first.slice(0, 7), week } : []
  })
  return begun.filter(({ week }) => week <= weeks.length - NAME_WEEKS)
}

/** On a narrow screen the current week is visible first. */
const showNewest = (wrap: HTMLElement | null) => {
  if (wrap) wrap.scrollLeft = wrap.scrollWidth
}
