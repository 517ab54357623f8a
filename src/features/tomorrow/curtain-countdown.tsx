import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clockSpan } from '#src/lib/dates/clock-span.ts'
import { useSecondsLeft } from '#src/lib/dates/use-seconds-left.ts'
import styles from './curtain-countdown.module.css'

interface CurtainCountdownProps {
  /** ISO 8601. */
  releaseAt: string
  /** `large` on the curtain, `card` at the bottom of a label. */
  look: 'large' | 'card'
}

/** Countdown to the release of the picture; then a link to it. */
export function CurtainCountdown({ releaseAt, look }: CurtainCountdownProps) {
  const seconds = useSecondsLeft(Date.parse(releaseAt))
  return (
    <div className={styles[look]}>
      {seconds > 0 ? (
        <>
          <p className={styles.caption}>
            <Trans>Released in</Trans>
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
