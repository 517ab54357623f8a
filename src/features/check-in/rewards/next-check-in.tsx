import { Trans } from '@lingui/react/macro'
import { clockSpan } from '#src/lib/dates/clock-span.ts'
import { useSecondsLeft } from '#src/lib/dates/use-seconds-left.ts'
import styles from '../check-in.module.css'

/** Countdown to the member's next day. */
export function NextCheckIn({ at }: { at: string }) {
  const left = clockSpan(useSecondsLeft(Date.parse(at)))
  return (
    <p className={styles.note} role="timer">
      <Trans>Next check-in in {left}</Trans>
    </p>
  )
}
