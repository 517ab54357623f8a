import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CheckInStatus } from '#contract/check-in.ts'
import type { Streak } from '#src/domain/check-in/streak.ts'
import type { useHold } from '#src/lib/input/use-hold.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { QueuedNote } from './queued/queued-note.tsx'
import type { QueuedDay } from './queued/use-queued-day.ts'
import { CalendarLink } from './rewards/calendar-link.tsx'
import { FreezeNote } from './rewards/freeze-note.tsx'
import { NextCheckIn } from './rewards/next-check-in.tsx'
import styles from './check-in.module.css'

const REMINDER: string = '/notifications/settings'

interface CheckInFormProps {
  streak: Streak
  /** Missing if it could not be loaded. */
  status: CheckInStatus | undefined
  isBusy: boolean
  /** The check-in queued on this device. */
  queued: QueuedDay | null
  failure: string | null
  /** Handlers for pressing and holding the button. */
  press: ReturnType<typeof useHold>['props']
}

/** The button, and below it the reward, the failure, or the next check-in. */
export function CheckInForm({ streak, status, isBusy, queued, failure, press }: CheckInFormProps) {
  const isDone = streak.hasCheckedInToday
  const isSending = isBusy || queued?.state === 'sending'
  const state = isDone ? 'done' : isSending ? 'busy' : queued ? 'saved' : 'open'
  const nextPoints = status?.nextPoints ?? 0
  return (
    <div className={styles.foot}>
      <Button
        className={styles.hold}
        look="accent"
        size="lead"
        isWide
        isBusy={isSending}
        disabled={isDone || isSending}
        {...press}
      >
        <CheckInLabel state={state} nextDay={streak.consecutiveDays + 1} />
      </Button>
      {queued && !isDone && <QueuedNote queued={queued} />}
      <ErrorText isCentered>{failure}</ErrorText>
      {!isDone && status && status.coverableDays.length > 0 && (
        <FreezeNote days={status.coverableDays} isUsed={false} />
      )}
      {!isDone && nextPoints > 0 && (
        <p className={styles.note}>
          <Trans>Check in today for {nextPoints} points</Trans>
        </p>
      )}
      {isDone && status && <NextCheckIn at={status.nextDayAt} />}
      <CalendarLink />
      <p className={styles.note}>
        <Link className={styles.way} to={REMINDER}>
          <Trans>Reminder settings</Trans>
        </Link>
      </p>
    </div>
  )
}

interface CheckInLabelProps {
  state: 'busy' | 'done' | 'open' | 'saved'
  /** The day of the streak that a press would add. */
  nextDay: number
}

function CheckInLabel({ state, nextDay }: CheckInLabelProps) {
  if (state === 'busy') return <Trans>Checking in...</Trans>
  if (state === 'done') return <Trans>Checked in today</Trans>
  if (state === 'saved') return <Trans>Send now</Trans>
  return <Trans>Check in and light up day {nextDay}</Trans>
}
