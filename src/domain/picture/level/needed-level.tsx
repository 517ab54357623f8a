import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { membershipBadge } from '#src/ui/badge/member-badge.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import styles from './needed-level.module.css'

const PLANS: string = '/vip'

interface NeededLevelProps {
  /** Membership level (groupId). */
  level: number
  /** A sentence that says what the level unlocks, with its `LevelBadge`. */
  children: ReactNode
  /** The second action: what is available meanwhile. */
  meanwhile: ReactNode
}

/** Below a veil: the required level, a link to the plans, and another action. */
export function NeededLevel({ level, children, meanwhile }: NeededLevelProps) {
  return (
    <div className={styles.foot}>
      <p className={styles.level}>{membershipBadge(level) && children}</p>
      <div className={styles.ways}>
        <ButtonLink look="accent" to={PLANS}>
          <Trans>See the plans</Trans>
        </ButtonLink>
        {meanwhile}
      </div>
    </div>
  )
}
