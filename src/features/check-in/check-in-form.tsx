import { Trans } from '@lingui/react/macro'
import type { CheckInStatus } from '#contract/check-in.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CheckInLabel } from './check-in-label.tsx'
import { NextCheckIn } from './next-check-in.tsx'
import type { Streak } from './streak.ts'
import styles from './check-in.module.css'

interface CheckInFormProps {
  streak: Streak
  /** Absent where it could not be loaded. */
  status: CheckInStatus | undefined
  isBusy: boolean
  failure: string | null
  onCheckIn: () => void
}

/** The button, and under it what it would pay, what went wrong, or when it can be pressed again. */
export function CheckInForm({ streak, status, isBusy, failure, onCheckIn }: CheckInFormProps) {
  const isDone = streak.hasCheckedInToday
  const nextPoints = status?.nextPoints ?? 0
  return (
    <div className={styles.foot}>
      <Button look="accent" size="lead" isWide isBusy={isBusy} disabled={isDone || isBusy} onClick={onCheckIn}>
        <CheckInLabel state={isDone ? 'done' : isBusy ? 'busy' : 'open'} nextDay={streak.consecutiveDays + 1} />
      </Button>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {!isDone && nextPoints > 0 && (
        <p className={styles.note}>
          <Trans>Today pays {nextPoints} points</Trans>
        </p>
      )}
      {isDone && status && <NextCheckIn at={status.nextDayAt} />}
    </div>
  )
}
