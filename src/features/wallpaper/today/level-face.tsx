import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { messageFor } from '#src/lib/message-for.ts'
import { Badge } from '#src/ui/badge/badge.tsx'
import { membershipBadge } from '#src/ui/badge/member-badge.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import styles from './level-face.module.css'

const PLANS: string = '/vip'

interface LevelFaceProps {
  /** Membership level (groupId). */
  needLevel: number
  error: unknown
}

/** No right to see it yet: what is needed, and the way there. */
export function LevelFace({ needLevel, error }: LevelFaceProps) {
  const { t } = useLingui()
  const level = membershipBadge(needLevel)
  return (
    <div className={styles.ground} aria-live="polite">
      <div className={styles.card}>
        <h2 className={styles.title}>
          <Lock aria-hidden="true" />
          {messageFor(error)}
        </h2>
        <p>
          <Trans>These pictures are open from this level on:</Trans>{' '}
          {level && (
            <Badge hue={level.hue} icon={level.icon}>
              {t(level.text)}
            </Badge>
          )}
        </p>
        <div className={styles.ways}>
          <ButtonLink look="accent" to={PLANS}>
            <Trans>See the plans</Trans>
          </ButtonLink>
          <ButtonLink look="soft" to="/history">
            <Trans>See past days</Trans>
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
