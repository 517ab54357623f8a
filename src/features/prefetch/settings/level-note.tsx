import { Trans, useLingui } from '@lingui/react/macro'
import { membersFrom } from '#src/ui/badge/membership-name.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import styles from './prefetch-card.module.css'

const PLANS: string = '/vip'

/** The required level, with a link to the plans. */
export function LevelNote({ level }: { level: number }) {
  const { t } = useLingui()
  const from = membersFrom(level)
  const members = from && t(from)
  return (
    <div className={styles.level}>
      {members && (
        <p className={styles.from}>
          <Trans>{members} see it a day early</Trans>
        </p>
      )}
      <ButtonLink look="soft" size="compact" to={PLANS}>
        <Trans>See the plans</Trans>
      </ButtonLink>
    </div>
  )
}
