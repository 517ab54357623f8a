import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Quote } from '#contract/membership.ts'
import { moneyText } from '#src/lib/text/money-text.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import styles from './plan-page.module.css'

/** What is charged and credited, line by line, in money and in points; in points alone where no money is asked. */
export function QuoteLines({ quote: { lines, price, total } }: { quote: Quote }) {
  const { i18n } = useLingui()
  return (
    <dl className={styles.lines}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no names, and their order is fixed
        <div key={index} data-kind={line.kind}>
          <dt>{i18n.locale === 'en' ? line.textEn : line.text}</dt>
          <dd>
            {price !== null && <span>{moneyText(line.money, i18n.locale)}</span>}
            {line.kind !== 'coupon' && <Points of={line.amount} />}
          </dd>
        </div>
      ))}
      <div data-total>
        <dt>
          <Trans context="membership">Total</Trans>
        </dt>
        <dd>
          {price !== null && <span>{moneyText(price, i18n.locale)}</span>}
          <Points of={total} />
        </dd>
      </div>
    </dl>
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
