import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { BoughtGift } from '#contract/order.ts'
import { CopyText } from '#src/ui/copy/copy-text.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import styles from './gift-codes.module.css'

/** The memberships of an order to give away: each code, its link, and whether it was redeemed. */
export function GiftCodes({ gifts }: { gifts: readonly BoughtGift[] }) {
  if (gifts.length === 0) return null
  return (
    <ul className={styles.gifts}>
      {gifts.map((gift) => (
        <GiftCode key={gift.code} gift={gift} />
      ))}
    </ul>
  )
}

function GiftCode({ gift: { code, name, nameEn, state } }: { gift: BoughtGift }) {
  const { i18n } = useLingui()
  const router = useRouter()
  const link = window.location.origin + router.buildLocation({ to: '/vip/gift', search: { code } }).href
  return (
    <li data-state={state}>
      <div>
        <span>{i18n.locale === 'en' ? nameEn : name}</span>
        <code translate="no">{code}</code>
        <small>
          {state === 'open' && <Trans>Not redeemed yet</Trans>}
          {state === 'redeemed' && <Trans>Redeemed</Trans>}
          {state === 'void' && <Trans>Ended by the refund</Trans>}
        </small>
      </div>
      {state === 'open' && (
        <CopyText
          look="soft"
          text={link}
          label={
            <span>
              <Trans>Copy the link</Trans> <VisuallyHidden>{code}</VisuallyHidden>
            </span>
          }
        />
      )}
    </li>
  )
}
