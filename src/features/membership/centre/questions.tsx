import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './membership.module.css'

/** What members ask about memberships. */
export function Questions() {
  return (
    <div className={styles.questions}>
      <Question title={<Trans>Is a membership renewed automatically?</Trans>}>
        <Trans>
          Only if you chose this when you paid by card. You see the date and the amount, an e-mail reminds you seven
          days before, and you can cancel it in two steps on this page. Any other membership ends on its end date unless
          you extend it.
        </Trans>
      </Question>
      <Question title={<Trans>What happens when it ends?</Trans>}>
        <Trans>
          You go back to what every account includes. Files you downloaded or saved offline stay on your device; sizes
          above 4K are locked again.
        </Trans>
      </Question>
      <Question title={<Trans>What does an upgrade cost?</Trans>}>
        <Trans>
          The new plan’s price minus the value of the time left on your paid plans. You see the calculation line by line
          before you pay, and the new level starts immediately.
        </Trans>
      </Question>
      <Question title={<Trans>What if I buy the same level again?</Trans>}>
        <Trans>The new term starts when your current one ends, so you lose no days.</Trans>
      </Question>
      <Question title={<Trans>How do I get points?</Trans>}>
        <Trans>
          By checking in each day and inviting friends. <Link to="/points">All ways to earn points</Link>
        </Trans>
      </Question>
      <Question title={<Trans>Any other questions?</Trans>}>
        <Trans>
          <Link to="/tickets" search={{ ask: 'payment' }}>
            Open a support ticket
          </Link>
          , and we will get back to you.
        </Trans>
      </Question>
    </div>
  )
}

const Question = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <details className={styles.question}>
    <summary>
      {title}
      <ChevronDown aria-hidden="true" />
    </summary>
    <p>{children}</p>
  </details>
)
