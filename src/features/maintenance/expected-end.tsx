import { Trans, useLingui } from '@lingui/react/macro'
import { clockSpan } from '#src/lib/dates/clock-span.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { useSecondsLeft } from '#src/lib/dates/use-seconds-left.ts'
import { Fact, Facts } from '#src/ui/facts/facts.tsx'
import styles from './maintenance.module.css'

/** When the operator expects to open the site, and the time left until then. `until`: ISO 8601. */
export function ExpectedEnd({ until }: { until: string }) {
  const { i18n } = useLingui()
  const end = new Date(until)
  const seconds = useSecondsLeft(end.getTime())
  return (
    <Facts isFramed>
      <Fact title={<Trans>Expected end</Trans>}>
        <time dateTime={until}>{momentText(end, i18n.locale)}</time>
      </Fact>
      <Fact title={<Trans>Time left</Trans>}>
        {seconds > 0 ? (
          <span role="timer" className={styles.countdown}>
            {clockSpan(seconds)}
          </span>
        ) : (
          <Trans>It is taking a little longer than planned.</Trans>
        )}
      </Fact>
    </Facts>
  )
}
