import { Trans } from '@lingui/react/macro'
import { LevelBadge } from '#src/ui/badge/level-badge.tsx'
import { membershipBadge } from '#src/ui/badge/member-badge.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import styles from './prefetch-card.module.css'

const PLANS: string = '/vip'

/** The required level, with a link to the plans. */
export function LevelNote({ level }: { level: number }) {
  return (
    <div className={styles.level}>
      {membershipBadge(level) && (
        <p className={styles.from}>
          <Trans>
            A day early for <LevelBadge level={level} /> and above
          </Trans>
        </p>
      )}
      <ButtonLink look="soft" size="compact" to={PLANS}>
        <Trans>See the plans</Trans>
      </ButtonLink>
    </div>
  )
}
