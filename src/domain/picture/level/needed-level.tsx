import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { membershipBadge } from '#src/ui/badge/member-badge.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import styles from './needed-level.module.css'

const PLANS: string = '/vip'

interface NeededLevelProps {
  /** Membership level (groupId). */
  level: number
  /** A sentence that says what the level opens, with its `LevelBadge`. */
  children: ReactNode
  /** The second way on: what may be seen meanwhile. */
  meanwhile: ReactNode
}

/** Below a veil: the level that lifts it by name, the way there, and another way on. */
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
