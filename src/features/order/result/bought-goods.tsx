import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { GiftCodes } from '../gift-codes.tsx'
import { OrdersLink } from './orders-link.tsx'
import styles from './result.module.css'

/** What a paid order has given besides a plan: items, and gifts with their codes. */
export function BoughtGoods({ order: { goods, gifts, plan } }: { order: Order }) {
  const { i18n } = useLingui()
  const packs = goods.filter(({ kind }) => kind === 'pack')
  return (
    <>
      {packs.length > 0 && (
        <section className={styles.goods}>
          <h2>
            <Trans>These items are yours now</Trans>
          </h2>
          <ul className={styles.list}>
            {packs.map(({ sku, name, nameEn, quantity }) => (
              <li key={sku}>
                {i18n.locale === 'en' ? nameEn : name}
                {quantity > 1 && ` (${quantity})`}
              </li>
            ))}
          </ul>
          <ButtonLink look={plan ? 'soft' : 'accent'} to="/my-items">
            <Trans>See my items</Trans>
          </ButtonLink>
        </section>
      )}
      {gifts.length > 0 && (
        <section className={styles.goods}>
          <h2>
            <Trans>Gifts to give away</Trans>
          </h2>
          <p>
            <Trans>
              Send the link or the code to anyone you like. Each code works once and does not expire; your orders show
              it again.
            </Trans>
          </p>
          <GiftCodes gifts={gifts} />
        </section>
      )}
      {!plan && (
        <div className={styles.ways}>
          <OrdersLink look="soft" />
        </div>
      )}
    </>
  )
}
