import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Gift } from '#contract/gift.ts'
import { levelName } from '#src/domain/membership/level-name.ts'
import { PlanObstacle } from '#src/domain/membership/plan-obstacle.tsx'
import { PlanSpan } from '#src/domain/membership/plan-span.tsx'
import { messageFor } from '#src/lib/http/message-for.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { MoonPhase } from '#src/ui/badge/moon-phase.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { TERM_NAMES } from '../plan-text.ts'
import hues from '#src/domain/membership/level.module.css'
import styles from './gift-page.module.css'

interface GiftCardProps {
  gift: Gift
  isBusy: boolean
  isOnline: boolean
  /** Why it could not be redeemed. */
  error: Error | null
  onRedeem: () => void
}

/** What a gift gives, from whom and for how long, before it is redeemed. */
export function GiftCard({ gift, isBusy, isOnline, error, onRedeem }: GiftCardProps) {
  const { t, i18n } = useLingui()
  const { from, obstacle, isRedeemed, credit, groupId } = gift
  const name = levelName(gift, i18n.locale)
  const term = t(TERM_NAMES[gift.term])
  return (
    <section className={classNames(hues.hue, styles.gift)} data-level={groupId} aria-live="polite">
      <MoonPhase level={groupId} />
      <h2>
        {name} · {term}
      </h2>
      <p>
        <Trans>A gift from {from}.</Trans>
      </p>
      {isRedeemed ? (
        <>
          <p>
            <Trans>You have redeemed this gift.</Trans>
          </p>
          <ButtonLink look="soft" to="/vip">
            <Trans>VIP centre</Trans>
          </ButtonLink>
        </>
      ) : obstacle ? (
        <p className={styles.note}>
          <PlanObstacle is={obstacle} /> <Trans>The code stays valid, also for someone else.</Trans>
        </p>
      ) : (
        <>
          <p className={styles.note}>
            <PlanSpan startsAt={gift.startsAt} endsAt={gift.endsAt} />{' '}
            {credit > 0 && (
              <Plural
                value={credit}
                one="The paid time left of your level becomes # point."
                other="The paid time left of your level becomes # points."
              />
            )}
          </p>
          <Button look="accent" isBusy={isBusy} disabled={!isOnline} onClick={onRedeem}>
            <Trans>Redeem for myself</Trans>
          </Button>
        </>
      )}
      <ErrorText>{error && messageFor(error)}</ErrorText>
    </section>
  )
}
