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
          Only if you chose it when you paid by card. You see the day and the amount, an e-mail reminds you seven days
          before, and two presses on this page cancel it. Any other membership ends on its day unless you extend it.
        </Trans>
      </Question>
      <Question title={<Trans>What happens when it ends?</Trans>}>
        <Trans>
          You go on with what every member has. Files you downloaded or keep offline stay on your device; sizes above 4K
          are locked again.
        </Trans>
      </Question>
      <Question title={<Trans>What does an upgrade cost?</Trans>}>
        <Trans>
          The new plan’s price, less what the time left of your paid plans is worth. You see the sum line by line before
          you buy, and the new level begins at once.
        </Trans>
      </Question>
      <Question title={<Trans>What if I buy the same level again?</Trans>}>
        <Trans>The new time begins when the present time ends, so no day is lost.</Trans>
      </Question>
      <Question title={<Trans>How do I get points?</Trans>}>
        <Trans>
          By checking in each day and inviting friends. <Link to="/points">All ways to earn points</Link>
        </Trans>
      </Question>
      <Question title={<Trans>Who answers other questions?</Trans>}>
        <Trans>
          We do.{' '}
          <Link to="/tickets" search={{ ask: 'payment' }}>
            Write to us
          </Link>
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
