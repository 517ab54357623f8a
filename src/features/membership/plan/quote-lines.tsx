import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Quote } from '#contract/membership.ts'
import { moneyText } from '#src/lib/text/money-text.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { SumLines } from '#src/ui/sum/sum-lines.tsx'

/** What is charged and credited, line by line, in money and in points; in points alone where no money is asked. */
export function QuoteLines({ quote: { lines, price, total } }: { quote: Quote }) {
  const { i18n } = useLingui()
  return (
    <SumLines
      lines={lines.map(({ kind, text, textEn, money, amount }) => ({
        text: i18n.locale === 'en' ? textEn : text,
        amount: (
          <>
            {price !== null && <span>{moneyText(money, i18n.locale)}</span>}
            {kind !== 'coupon' && <Points of={amount} />}
          </>
        ),
        isCredit: kind === 'credit',
      }))}
      total={{
        text: <Trans context="membership">Total</Trans>,
        amount: (
          <>
            {price !== null && <span>{moneyText(price, i18n.locale)}</span>}
            <Points of={total} />
          </>
        ),
      }}
    />
  )
}

/** Points, with a minus for what is credited. */
function Points({ of: amount }: { of: number }) {
  const { i18n } = useLingui()
  const number = exactNumber(-amount, i18n.locale)
  if (amount < 0)
    return (
      <span>
        <Trans>−{number} points</Trans>
      </span>
    )
  return (
    <span>
      <Plural value={amount} one="# point" other="# points" />
    </span>
  )
}
