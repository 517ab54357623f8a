import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { CouponOffer } from '#contract/coupon.ts'
import { BuyDialog } from '#src/domain/item/lazy-buy-dialog.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Row, RowList } from '#src/ui/row-list/row-list.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { couponMutations } from './queries.ts'

interface CouponOffersProps {
  offers: readonly CouponOffer[]
  /** Points, as the list says. */
  balance: number
}

/** Coupons that points buy. */
export function CouponOffers({ offers, balance }: CouponOffersProps) {
  return (
    <RowList>
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} balance={balance} />
      ))}
    </RowList>
  )
}

function Offer({ offer, balance: listed }: { offer: CouponOffer; balance: number }) {
  const { t, i18n } = useLingui()
  const isOnline = useIsOnline()
  const [isAsking, setAsking] = useState(false)
  const buy = useMutation(couponMutations.buy())
  const balance = useMember()?.points ?? listed
  const { id, points, days } = offer
  const isEnglish = i18n.locale === 'en'
  const name = isEnglish ? offer.nameEn : offer.name
  const confirm = () => {
    if (buy.isPending) return
    buy.mutate(
      { id, points },
      {
        onSuccess: () => {
          toast.startup.success(t`You have a new coupon: ${name}`)
          setAsking(false)
        },
      },
    )
  }
  return (
    <Row
      start={<TicketPercent aria-hidden="true" />}
      end={
        <Button look="soft" size="compact" disabled={!isOnline} onClick={() => setAsking(true)}>
          <Plural value={points} one="# point" other="# points" />
        </Button>
      }
    >
      <b>{name}</b>
      <span>{isEnglish ? offer.aboutEn : offer.about}</span>
      <span>
        <Plural value={days} one="Valid for # day" other="Valid for # days" />
      </span>
      <Suspense>
        {isAsking && (
          <BuyDialog
            name={name}
            about={<Trans>It lowers the price of one membership that you buy for money.</Trans>}
            price={points}
            balance={balance}
            isBusy={buy.isPending}
            error={buy.error}
            onConfirm={confirm}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Row>
  )
}
