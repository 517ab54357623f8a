import { Trans } from '@lingui/react/macro'
import { usePlansLink } from '#src/domain/membership/use-plans-link.ts'
import { useMembersFrom } from '#src/ui/badge/membership-name.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import styles from './prefetch-card.module.css'

/** The required level, with a link to the plans. */
export function LevelNote({ level }: { level: number }) {
  const members = useMembersFrom(level)
  const plans = usePlansLink(level)
  return (
    <div className={styles.level}>
      {members && (
        <p className={styles.from}>
          <Trans>{members} see it a day early</Trans>
        </p>
      )}
      <ButtonLink look="soft" size="compact" {...plans}>
        <Trans>See the plans</Trans>
      </ButtonLink>
    </div>
  )
}
