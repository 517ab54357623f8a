import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clockSpan } from '#src/lib/dates/clock-span.ts'
import { useSecondsLeft } from '#src/lib/dates/use-seconds-left.ts'
import styles from './curtain-countdown.module.css'

interface CurtainCountdownProps {
  /** ISO 8601. */
  releaseAt: string
  /** `large` lies on the curtain, `card` stands at the foot of a label. */
  look: 'large' | 'card'
}

/** Counts down to the moment from which everyone may see the picture; then leads to it. */
export function CurtainCountdown({ releaseAt, look }: CurtainCountdownProps) {
  const seconds = useSecondsLeft(Date.parse(releaseAt))
  return (
    <div className={styles[look]}>
      {seconds > 0 ? (
        <>
          <p className={styles.caption}>
            <Trans>Until the curtain rises</Trans>
          </p>
          <p className={styles.time} role="timer">
            {clockSpan(seconds)}
          </p>
        </>
      ) : (
        <Link className={styles.way} to="/today">
          <Trans>It's out. View it</Trans>
        </Link>
      )}
    </div>
  )
}
