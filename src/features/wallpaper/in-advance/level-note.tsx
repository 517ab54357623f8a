import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge/badge.tsx'
import { membershipBadge } from '#src/ui/badge/member-badge.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import styles from './in-advance-card.module.css'

const PLANS: string = '/vip'

/** From which level on, and the way there. */
export function LevelNote({ level }: { level: number }) {
  const { t } = useLingui()
  const badge = membershipBadge(level)
  return (
    <div className={styles.level}>
      {badge && (
        <p className={styles.from}>
          <Trans>Seen a day early from this level on:</Trans>
          <Badge hue={badge.hue} icon={badge.icon}>
            {t(badge.text)}
          </Badge>
        </p>
      )}
      <ButtonLink look="soft" size="compact" to={PLANS}>
        <Trans>See the plans</Trans>
      </ButtonLink>
    </div>
  )
}
