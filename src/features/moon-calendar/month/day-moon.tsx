import { CloudUpload, Snowflake } from 'lucide-react'
import { litPart } from '#src/domain/check-in/streak.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { phaseOutline } from '../phase-outline.ts'
import type { DayState } from './day-state.ts'
import moon from '#src/domain/check-in/moon.module.css'
import styles from './day-moon.module.css'

interface DayMoonProps {
  state: DayState
  /** Streak of a claimed day, else 0. */
  streak: number
}

/** A day's moon: lit by the streak, dashed without a check-in. A text beside it says the same. */
export function DayMoon({ state, streak }: DayMoonProps) {
  const Sign = state === 'saved' ? CloudUpload : state === 'bridged' ? Snowflake : null
  return (
    <span className={classNames(styles.place, styles[state])}>
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        {streak > 0 ? (
          <>
            <circle className={moon.sky} r="10" />
            <path className={moon.lit} d={phaseOutline(litPart(streak), 9.3)} />
          </>
        ) : (
          <circle className={styles.none} r="9" />
        )}
      </svg>
      {Sign && <Sign className={styles.sign} aria-hidden="true" />}
    </span>
  )
}
