import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge } from '#src/ui/badge/badge.tsx'
import { membershipBadge } from '#src/ui/badge/member-badge.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import styles from './needed-level.module.css'

const PLANS: string = '/vip'

interface NeededLevelProps {
  /** Membership level (groupId). */
  level: number
  /** What that level opens, as the beginning of a sentence that ends with its name. */
  children: ReactNode
  /** The second way on: what may be seen meanwhile. */
  meanwhile: ReactNode
}

/** Below a veil: the level that lifts it by name, the way there, and another way on. */
export function NeededLevel({ level, children, meanwhile }: NeededLevelProps) {
  const { t } = useLingui()
  const badge = membershipBadge(level)
  return (
    <div className={styles.foot}>
      <p className={styles.level}>
        {badge && (
          <>
            {children}
            <Badge hue={badge.hue} icon={badge.icon}>
              {t(badge.text)}
            </Badge>
          </>
        )}
      </p>
      <div className={styles.ways}>
        <ButtonLink look="accent" to={PLANS}>
          <Trans>See the plans</Trans>
        </ButtonLink>
        {meanwhile}
      </div>
    </div>
  )
}
