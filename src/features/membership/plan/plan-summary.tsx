import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { giftSku } from '#contract/goods.ts'
import type { Plan, PlanBought, Quote } from '#contract/membership.ts'
import { BuyDialog } from '#src/domain/item/lazy-buy-dialog.ts'
import { CouponChoice } from '#src/domain/membership/coupon-choice.tsx'
import { levelName } from '#src/domain/membership/level-name.ts'
import { PlanSpan } from '#src/domain/membership/plan-span.tsx'
import { useMember } from '#src/domain/session/current-member.ts'
import { withTexts } from '#src/i18n/language.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Summary } from '#src/ui/summary/summary.tsx'
import { TERM_NAMES } from '../plan-text.ts'
import { membershipQueries } from '../queries.ts'
import { membershipMutations } from './mutations.ts'
import { PayMoney } from './pay-money.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { QuoteRefusal } from './quote-refusal.tsx'
import { RenewChoice } from './renew-choice.tsx'
import styles from './plan-page.module.css'

const AddToCart = lazy(() =>
  withTexts('cart', import('#src/domain/cart/add-to-cart.tsx')).then((module) => ({ default: module.AddToCart })),
)

interface PlanSummaryProps {
  plan: Plan
  /** Page that needed the level. */
  from: string | undefined
  onBought: (bought: PlanBought) => void
}

/** What the plan costs the member now, line by line, when it begins and ends, and the buttons that buy it. */
export function PlanSummary({ plan, from, onBought }: PlanSummaryProps) {
  const { t, i18n } = useLingui()
  const [level, term] = [levelName(plan, i18n.locale), t(TERM_NAMES[plan.term])]
  const isOnline = useIsOnline()
  const { plain, quote, couponId, choose } = useQuoteWithCoupon(plan.id)
  return (
    <Summary title={<Trans>Your order</Trans>} isBusy={quote.isPending}>
      {plain.data && plain.data.price !== null && (
        <CouponChoice coupons={plain.data.coupons} couponId={couponId} onChoose={choose} />
      )}
      {quote.data ? (
        <Offer plan={plan} quote={quote.data} couponId={couponId} from={from} onBought={onBought} />
      ) : quote.isError || !isOnline ? (
        <QuoteRefusal error={quote.error} isOnline={isOnline} onRetry={() => void quote.refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
      <Suspense>
        <AddToCart sku={giftSku(plan.id)} name={t`${level}, ${term} (gift)`}>
          <Gift aria-hidden="true" />
          <Trans>Give it to someone</Trans>
        </AddToCart>
      </Suspense>
    </Summary>
  )
}

/** What the plan costs with the chosen coupon, at first with the one that takes off most. Null is without a coupon. */
function useQuoteWithCoupon(planId: string) {
  const [chosen, choose] = useState<number | null>()
  const plain = useQuery(membershipQueries.quote(planId))
  const applicable = plain.data?.coupons ?? []
  const couponId = chosen === null ? null : ((applicable.find(({ id }) => id === chosen) ?? applicable[0])?.id ?? null)
  const lowered = useQuery({ ...membershipQueries.quote(planId, couponId), enabled: couponId !== null })
  // One that was used elsewhere meanwhile is not offered again once the plain quote is fresh.
  return lowered.isError || couponId === null
    ? { plain, quote: plain, couponId: null, choose }
    : { plain, quote: lowered, couponId, choose }
}

function Offer({
  plan,
  quote,
  couponId,
  from,
  onBought,
}: PlanSummaryProps & { quote: Quote; couponId: number | null }) {
  const { t, i18n } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const [isRenewed, setIsRenewed] = useState(false)
  const isOnline = useIsOnline()
  const balance = useMember()?.points ?? quote.balance
  const purchase = useMutation(membershipMutations.buy())
  const name = `${levelName(quote, i18n.locale)} · ${t(TERM_NAMES[plan.term])}`
  const { total, price } = quote
  const span = <PlanSpan startsAt={quote.startsAt} endsAt={quote.endsAt} />
  return (
    <>
      <QuoteLines quote={quote} />
      <p className={styles.note}>
        {span} {!isRenewed && <Trans>Nothing is renewed automatically.</Trans>}
      </p>
      {price !== null && (
        <>
          <RenewChoice plan={plan} quote={quote} isChosen={isRenewed} onChoose={setIsRenewed} />
          <PayMoney plan={plan} price={price} couponId={couponId} isRenewed={isRenewed} from={from} />
        </>
      )}
      <Suspense>{price !== null && <AddToCart sku={plan.id} name={name} />}</Suspense>
      <Button
        look={price === null ? 'accent' : 'outline'}
        isWide
        disabled={!isOnline}
        onClick={() => setIsAsking(true)}
      >
        {total === 0 ? (
          <Trans>Change without a charge</Trans>
        ) : (
          <Plural value={total} one="Buy for # point" other="Buy for # points" />
        )}
      </Button>
      <p className={styles.note}>
        <Plural value={balance} one="You have # point." other="You have # points." />
        {price === null && !isOnline && (
          <>
            {' '}
            <Trans>You are offline. Plans can be bought once you are online.</Trans>
          </>
        )}
      </p>
      <Suspense>
        {isAsking && (
          <BuyDialog
            name={name}
            about={span}
            price={total}
            balance={balance}
            isBusy={purchase.isPending}
            error={purchase.error}
            onConfirm={() => {
              if (!purchase.isPending) purchase.mutate({ planId: plan.id, total }, { onSuccess: onBought })
            }}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}
