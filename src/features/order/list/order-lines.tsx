import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { moneyText } from '#src/lib/text/money-text.ts'
import styles from './orders.module.css'

/** What an order charges and credits, line by line, and its total. */
export function OrderLines({ order: { lines, total } }: { order: Pick<Order, 'lines' | 'total'> }) {
  const { i18n } = useLingui()
  return (
    <dl className={styles.lines}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no names, and their order is fixed
        <div key={index}>
          <dt>{i18n.locale === 'en' ? line.textEn : line.text}</dt>
          <dd>{moneyText(line.amount, i18n.locale)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>
          <Trans context="membership">Total</Trans>
        </dt>
        <dd>{moneyText(total, i18n.locale)}</dd>
      </div>
    </dl>
  )
}
