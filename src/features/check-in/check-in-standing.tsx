import { Plural, Trans } from '@lingui/react/macro'
import { CircleCheck, Clock, CloudUpload } from 'lucide-react'
import { FULL_MOON_DAYS } from '#contract/check-in.ts'
import { daysToFullMoon, moonPercent, type Streak } from '#src/domain/check-in/streak.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { Badge } from '#src/ui/badge/badge.tsx'
import { MoonRing } from './moon/moon-ring.tsx'
import { RewardRules } from './rewards/reward-rules.tsx'
import styles from './check-in.module.css'

interface CheckInStandingProps {
  streak: Streak
  /** The status could not be loaded: greyed zeros. */
  isUnknown: boolean
  /** Today's check-in is queued on this device. */
  isSaved: boolean
  /** The button is being held: today's mark fills. */
  isHeld: boolean
}

/** The member's progress: moon, streak and rewards. */
export function CheckInStanding({ streak, isUnknown, isSaved, isHeld }: CheckInStandingProps) {
  const { consecutiveDays, hasCheckedInToday } = streak
  return (
    <div className={styles.standing}>
      <MoonRing streak={streak} hasBonuses isFilling={isHeld} />
      <div className={classNames(styles.words, isUnknown && styles.unknown)}>
        <p className={styles.big}>
          <Plural
            value={consecutiveDays}
            one={
              <span>
                <b>#</b> day in a row
              </span>
            }
            other={
              <span>
                <b>#</b> days in a row
              </span>
            }
          />
        </p>
        <p className={styles.caption}>
          <MoonCaption days={consecutiveDays} />
        </p>
        <TodayBadge isDone={hasCheckedInToday} isSaved={isSaved} />
      </div>
      <RewardRules consecutiveDays={consecutiveDays} />
    </div>
  )
}

function TodayBadge({ isDone, isSaved }: { isDone: boolean; isSaved: boolean }) {
  if (isDone) {
    return (
      <Badge hue="success" icon={<CircleCheck />}>
        <Trans>Checked in today</Trans>
      </Badge>
    )
  }
  if (isSaved) {
    return (
      <Badge hue="info" icon={<CloudUpload />}>
        <Trans>Saved on this device</Trans>
      </Badge>
    )
  }
  return (
    <Badge icon={<Clock />}>
      <Trans>Not yet</Trans>
    </Badge>
  )
}

function MoonCaption({ days }: { days: number }) {
  const percent = moonPercent(days)
  const left = daysToFullMoon(days)
  if (days >= FULL_MOON_DAYS) return <Trans>Full moon · {percent}% complete</Trans>
  return (
    <>
      <Plural value={left} one="# day to the full moon" other="# days to the full moon" />
      {' · '}
      <Trans>{percent}% complete</Trans>
    </>
  )
}
