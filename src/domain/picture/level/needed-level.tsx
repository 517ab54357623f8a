import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TRIAL_LEVEL } from '#contract/trial-ticket.ts'
import { usePlansLink } from '#src/domain/membership/use-plans-link.ts'
import { useIsMember } from '#src/domain/session/current-member.ts'
import { withTexts } from '#src/i18n/language.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import styles from './needed-level.module.css'

const trialOffer = () => withTexts('items', import('#src/domain/item/trial/trial-offer.tsx'))

interface NeededLevelProps {
  /** Membership level (groupId). */
  needLevel: number
  /** A sentence that says which level unlocks what. */
  children: ReactNode
  /** The second action: what is available meanwhile. */
  meanwhile: ReactNode
}

/** Below a veil: the required level, a trial ticket if the member owns one, a link to the plans, and another action. */
export function NeededLevel({ needLevel, children, meanwhile }: NeededLevelProps) {
  const isMember = useIsMember()
  const plans = usePlansLink(needLevel)
  const { value } = useLoaded(isMember && needLevel <= TRIAL_LEVEL ? trialOffer : null)
  return (
    <div className={styles.foot}>
      <p>{children}</p>
      <div className={styles.ways}>
        {value && <value.TrialOffer />}
        <ButtonLink look="accent" {...plans}>
          <Trans>See the plans</Trans>
        </ButtonLink>
        {meanwhile}
      </div>
    </div>
  )
}
