import { Trans } from '@lingui/react/macro'
import type { CheckInStatus } from '#contract/check-in.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CheckInLabel } from './check-in-label.tsx'
import { NextCheckIn } from './next-check-in.tsx'
import { QueuedNote } from './queued-note.tsx'
import type { Streak } from './streak.ts'
import type { QueuedDay } from './use-queued-day.ts'
import styles from './check-in.module.css'

interface CheckInFormProps {
  streak: Streak
  /** Absent where it could not be loaded. */
  status: CheckInStatus | undefined
  isBusy: boolean
  /** The press that waits on this device. */
  queued: QueuedDay | null
  failure: string | null
  onCheckIn: () => void
}

/** The button, and under it what it would pay, what went wrong, or when it can be pressed again. */
export function CheckInForm({ streak, status, isBusy, queued, failure, onCheckIn }: CheckInFormProps) {
  const isDone = streak.hasCheckedInToday
  const isSending = isBusy || queued?.state === 'sending'
  const state = isDone ? 'done' : isSending ? 'busy' : queued ? 'saved' : 'open'
  const nextPoints = status?.nextPoints ?? 0
  return (
    <div className={styles.foot}>
      <Button look="accent" size="lead" isWide isBusy={isSending} disabled={isDone || isSending} onClick={onCheckIn}>
        <CheckInLabel state={state} nextDay={streak.consecutiveDays + 1} />
      </Button>
      {queued && !isDone && <QueuedNote queued={queued} />}
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
