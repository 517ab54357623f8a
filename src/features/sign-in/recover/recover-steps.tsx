import { Trans } from '@lingui/react/macro'
import styles from './recover.module.css'

/** The current one of the two steps. */
export function RecoverSteps({ step }: { step: 'verify' | 'reset' }) {
  return (
    <ol className={styles.steps}>
      <li aria-current={step === 'verify' ? 'step' : undefined}>
        <Trans>Verify</Trans>
      </li>
      <li aria-current={step === 'reset' ? 'step' : undefined}>
        <Trans>New password</Trans>
      </li>
    </ol>
  )
}
