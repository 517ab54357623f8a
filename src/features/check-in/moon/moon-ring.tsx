import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { CHECK_IN_EXTRAS, FULL_MOON_DAYS } from '#contract/check-in.ts'
import { litPart, moonPercent, ringColour, type Streak } from '#src/domain/check-in/streak.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { MoonDisc } from './moon-disc.tsx'
import styles from './moon-ring.module.css'

const RING_RADIUS = 98
const BONUS_RADIUS = 114
/** Length of a mark and of the following gap; the whole ring is 30 long. */
const MARK = '0.62 0.38'
const MARK_ALONE = '0.62 60'

interface MoonRingProps {
  streak: Streak
  /** Shows the milestone rewards outside the ring. */
  hasBonuses?: boolean
  /** The moon starts at this many days and grows to the streak. */
  growsFrom?: number
  /** The next day's mark fills. */
  isFilling?: boolean
  /** URL of the picture in the lit part. */
  picture?: string | undefined
}

/** The streak as a moon: 30 marks around it, one per day, and lit by days / 30. */
export function MoonRing({ streak, hasBonuses = false, growsFrom, isFilling = false, picture }: MoonRingProps) {
  const { t } = useLingui()
  const id = useId()
  const days = streak.consecutiveDays
  const marks = Math.min(days, FULL_MOON_DAYS)
  const percent = moonPercent(days)
  return (
    <svg
      className={classNames(styles.ring, styles[ringColour(streak)])}
      viewBox="-124 -124 248 248"
      role="img"
      aria-label={t`${days} days in a row, ${percent}% of a full moon`}
      data-ring={ringColour(streak)}
    >
      <circle className={styles.track} r={RING_RADIUS} pathLength={FULL_MOON_DAYS} strokeDasharray={MARK} />
      <circle
        className={styles.marks}
        r={RING_RADIUS}
        pathLength={FULL_MOON_DAYS}
        strokeDasharray={`${`${MARK} `.repeat(marks)}0 60`}
      />
      {isFilling && (
        <circle
          className={styles.filling}
          r={RING_RADIUS}
          pathLength={FULL_MOON_DAYS}
          strokeDasharray={MARK_ALONE}
          transform={`rotate(${(days % FULL_MOON_DAYS) * (360 / FULL_MOON_DAYS) - 90})`}
        />
      )}
      <MoonDisc
        id={id}
        lit={litPart(days)}
        litBefore={growsFrom === undefined ? undefined : litPart(growsFrom)}
        picture={picture}
      />
      {days >= FULL_MOON_DAYS && <circle className={styles.halo} r="81" />}
      {hasBonuses &&
        CHECK_IN_EXTRAS.map((extra) => <Bonus key={extra.days} {...extra} isReached={days >= extra.days} />)}
    </svg>
  )
}

/** A milestone's reward, outside its mark. */
function Bonus({ days, points, isReached }: { days: number; points: number; isReached: boolean }) {
  const turn = ((days - 0.69) / FULL_MOON_DAYS) * 2 * Math.PI
  return (
    <text
      className={classNames(styles.bonus, isReached && styles.reached)}
      x={Math.round(BONUS_RADIUS * Math.sin(turn))}
      y={Math.round(-BONUS_RADIUS * Math.cos(turn))}
    >
      +{points}
    </text>
  )
}
