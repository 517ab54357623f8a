import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { CalendarDay } from '#contract/calendar.ts'
import type { MonthMoonDay } from '#contract/moon-calendar.ts'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import styles from './moon-calendar.module.css'

interface CollectedProps {
  days: readonly MonthMoonDay[]
  renderPicture: (picture: CalendarDay) => ReactNode
}

/** Pictures collected by the member's check-ins of a month, newest first; nothing if there are none. */
export function Collected({ days, renderPicture }: CollectedProps) {
  const heading = useId()
  const pictures = days.flatMap(({ picture }) => picture ?? []).toReversed()
  const count = pictures.length
  if (count === 0) return null
  return (
    <section className={styles.collected} aria-labelledby={heading}>
      <div className={styles.line}>
        <h2 id={heading} className={styles.small}>
          <Trans>Collected this month</Trans>
        </h2>
        <span className={styles.count}>
          <Plural value={count} one="# picture" other="# pictures" />
        </span>
      </div>
      <ul className={styles.pictures}>
        {pictures.map((picture) => (
          <li key={picture.date}>{renderPicture(picture)}</li>
        ))}
      </ul>
    </section>
  )
}

/** Before the first check-in. */
export function NothingCollected() {
  return (
    <div className={styles.collected}>
      <EmptyState
        title={<Trans>No moon is lit yet</Trans>}
        text={<Trans>Each check-in lights a moon and collects the day's picture here.</Trans>}
      />
    </div>
  )
}
