import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import styles from './needed-level.module.css'

const PLANS: string = '/vip'

interface NeededLevelProps {
  /** A sentence that says which level unlocks what. */
  children: ReactNode
  /** The second action: what is available meanwhile. */
  meanwhile: ReactNode
}

/** Below a veil: the required level, a link to the plans, and another action. */
export function NeededLevel({ children, meanwhile }: NeededLevelProps) {
  return (
    <div className={styles.foot}>
      <p>{children}</p>
      <div className={styles.ways}>
        <ButtonLink look="accent" to={PLANS}>
          <Trans>See the plans</Trans>
        </ButtonLink>
        {meanwhile}
      </div>
    </div>
  )
}
