import { useId } from 'react'
import { FULL_MOON_DAYS } from '#contract/check-in.ts'
import { litOutline } from '#src/domain/check-in/moon-path.ts'
import { litPart, ringColour, type Streak } from '#src/domain/check-in/streak.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import moon from '#src/domain/check-in/moon.module.css'
import styles from './mini-moon.module.css'
import ring from './moon-ring.module.css'

const RADIUS = 15.5

interface MiniMoonProps {
  streak: Streak
  /** Held: the whole ring fills. */
  isFilling?: boolean
}

/** A small moon ring beside a text that describes it. */
export function MiniMoon({ streak, isFilling = false }: MiniMoonProps) {
  const clip = useId()
  const days = streak.consecutiveDays
  return (
    <svg className={classNames(styles.moon, ring[ringColour(streak)])} viewBox="-24 -24 48 48" aria-hidden="true">
      <clipPath id={clip}>
        <circle r={RADIUS} />
      </clipPath>
      <circle className={styles.ground} r="23.5" />
      <circle className={styles.track} r="20.5" />
      {days > 0 && (
        <circle
          className={styles.arc}
          r="20.5"
          pathLength={FULL_MOON_DAYS}
          strokeDasharray={`${Math.min(days, FULL_MOON_DAYS)} 60`}
        />
      )}
      {isFilling && <circle className={styles.filling} r="20.5" pathLength={1} />}
      <circle className={moon.sky} r={RADIUS} />
      {days > 0 && <path className={moon.lit} d={litOutline(litPart(days), RADIUS)} clipPath={`url(#${clip})`} />}
    </svg>
  )
}
