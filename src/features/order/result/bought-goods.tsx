import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { OrdersLink } from './orders-link.tsx'
import styles from './result.module.css'

/** The items that a paid order has given, and the way to them. */
export function BoughtGoods({ order: { goods, plan } }: { order: Order }) {
  const { i18n } = useLingui()
  return (
    <section className={styles.goods}>
      <h2>
        <Trans>These items are yours now</Trans>
      </h2>
      <ul>
        {goods.map(({ sku, name, nameEn, quantity }) => (
          <li key={sku}>
            {i18n.locale === 'en' ? nameEn : name}
            {quantity > 1 && ` (${quantity})`}
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <ButtonLink look={plan ? 'soft' : 'accent'} to="/my-items">
          <Trans>See my items</Trans>
        </ButtonLink>
        {!plan && <OrdersLink look="soft" />}
      </div>
    </section>
  )
}
