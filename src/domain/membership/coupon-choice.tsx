import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Quote } from '#contract/membership.ts'
import { moneyText } from '#src/lib/text/money-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import styles from './coupon-choice.module.css'

interface CouponChoiceProps {
  /** Those that apply, the best first. */
  coupons: Quote['coupons']
  /** Null: none. */
  couponId: number | null
  onChoose: (couponId: number | null) => void
}

const NONE = 'none'

/** Which of the member's coupons lowers the sum, or where to get one. */
export function CouponChoice({ coupons, couponId, onChoose }: CouponChoiceProps) {
  const { t, i18n } = useLingui()
  if (coupons.length === 0) {
    return (
      <p className={styles.note}>
        <Link to="/tickets" search={{ tab: 'coupons' }}>
          <Trans>Get a coupon or enter a code</Trans>
        </Link>
      </p>
    )
  }
  const choices = coupons.map(({ id, name, nameEn, off }) => {
    const amount = moneyText(-off, i18n.locale)
    return { value: String(id), name: `${amount} · ${i18n.locale === 'en' ? nameEn : name}` }
  })
  return (
    <SelectField
      label={<Trans>Coupon</Trans>}
      value={couponId === null ? NONE : String(couponId)}
      choices={[...choices, { value: NONE, name: t`No coupon` }]}
      onChange={(value) => onChoose(value === NONE ? null : Number(value))}
    />
  )
}
