import { CloudUpload, Snowflake } from 'lucide-react'
import { classNames } from '#src/lib/class-names.ts'
import { litPart } from '../streak.ts'
import type { DayState } from './day-state.ts'
import { phaseOutline } from './phase-outline.ts'
import ring from '../moon-ring.module.css'
import styles from './day-moon.module.css'

interface DayMoonProps {
  state: DayState
  /** Streak of a claimed day, else 0. */
  streak: number
}

/** The moon of a day: lit as far as the streak, a dashed place where there was no check-in. What it says stands in words. */
export function DayMoon({ state, streak }: DayMoonProps) {
  const Sign = state === 'saved' ? CloudUpload : state === 'bridged' ? Snowflake : null
  return (
    <span className={classNames(styles.place, styles[state])}>
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        {streak > 0 ? (
          <>
            <circle className={ring.sky} r="10" />
            <path className={ring.lit} d={phaseOutline(litPart(streak), 9.3)} />
          </>
        ) : (
          <circle className={styles.none} r="9" />
        )}
      </svg>
      {Sign && <Sign className={styles.sign} aria-hidden="true" />}
    </span>
  )
}
