import { Trans } from '@lingui/react/macro'
import { useSecondsLeft } from '#src/lib/use-seconds-left.ts'
import { clockSpan } from './clock-span.ts'
import styles from './check-in.module.css'

/** Counts down to the member's next day. */
export function NextCheckIn({ at }: { at: string }) {
  const left = clockSpan(useSecondsLeft(Date.parse(at)))
  return (
    <p className={styles.note} role="timer">
      <Trans>Next check-in in {left}</Trans>
    </p>
  )
}
