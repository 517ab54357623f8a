import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import { REFUND_DAYS } from '#contract/order.ts'
import { CouponChoice } from '#src/domain/membership/coupon-choice.tsx'
import { NoPayment } from '#src/domain/membership/no-payment.tsx'
import { paymentQueries } from '#src/domain/payment/queries.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { moneyText } from '#src/lib/text/money-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SumLines } from '#src/ui/sum/sum-lines.tsx'
import { Summary } from '#src/ui/summary/summary.tsx'
import styles from './cart.module.css'

interface CheckoutProps {
  cart: Cart
  /** A change is on its way, so the sum may be another one. */
  isBusy: boolean
  onChoose: (couponId: number | null) => void
  onPay: () => void
}

/** What the cart comes to, line by line, and the button that orders it. */
export function Checkout({ cart, isBusy, onChoose, onPay }: CheckoutProps) {
  const { i18n } = useLingui()
  const isOnline = useIsOnline()
  const canPay = useQuery(paymentQueries.methods()).data?.length !== 0
  const { total, coupons, couponId } = cart
  const ordered = cart.lines.filter(({ obstacle }) => obstacle === null)
  const amount = moneyText(total, i18n.locale)
  const hasPlan = ordered.some(({ kind }) => kind === 'plan')
  return (
    <Summary title={<Trans>Your order</Trans>} isBusy={isBusy}>
      {hasPlan && <CouponChoice coupons={coupons} couponId={couponId} onChoose={onChoose} />}
      <SumLines
        lines={[
          ...ordered.map((line) => ({
            text: nameWithQuantity(line, i18n.locale),
            amount: moneyText(line.price * line.quantity, i18n.locale),
          })),
          ...cart.adjustments.map(({ text, textEn, money }) => ({
            text: i18n.locale === 'en' ? textEn : text,
            amount: moneyText(money, i18n.locale),
          })),
        ]}
        total={{ text: <Trans context="membership">Total</Trans>, amount }}
      />
      {canPay && (
        <Button look="accent" isWide isBusy={isBusy} disabled={!isOnline || ordered.length === 0} onClick={onPay}>
          <Trans>Pay {amount}</Trans>
        </Button>
      )}
      <p className={styles.note}>
        {!canPay && <NoPayment />} {ordered.length === 0 && <Trans>Nothing in the cart can be ordered.</Trans>}{' '}
        {!isOnline && <Trans>You are offline. You can edit the cart and order once you are online.</Trans>}{' '}
        <Trans>No taxes or fees are added.</Trans>{' '}
        <Plural value={REFUND_DAYS} one="Refund within # day if unused." other="Refund within # days if unused." />{' '}
        {hasPlan && <Trans>Nothing is renewed automatically.</Trans>}
      </p>
    </Summary>
  )
}

const nameWithQuantity = ({ name, nameEn, quantity }: Cart['lines'][number], language: string) =>
  `${language === 'en' ? nameEn : name}${quantity > 1 ? ` (${quantity})` : ''}`
