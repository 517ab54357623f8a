import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { Pack } from '#contract/goods.ts'
import { ItemIcon } from '#src/domain/item/item-icon.tsx'
import { moneyText } from '#src/lib/text/money-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Row, RowList } from '#src/ui/row-list/row-list.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { cartQueries } from './queries.ts'
import styles from './pack-list.module.css'

/** Packs of items that money buys, each with its price in money, and in points where points buy the same. */
export function PackList() {
  const isInCart = useLocation({ select: ({ pathname }) => pathname === '/cart' })
  const packs = useQuery(cartQueries.goods()).data?.packs ?? []
  if (packs.length === 0) return null
  return (
    <Section
      title={<Trans>Buy items</Trans>}
      more={
        !isInCart && (
          <ButtonLink look="soft" size="compact" to="/cart">
            <Trans>Cart</Trans>
          </ButtonLink>
        )
      }
    >
      <RowList className={styles.packs}>
        {packs.map((pack) => (
          <PackRow key={pack.sku} pack={pack} />
        ))}
      </RowList>
    </Section>
  )
}

function PackRow({ pack }: { pack: Pack }) {
  const { i18n } = useLingui()
  const isEnglish = i18n.locale === 'en'
  const name = isEnglish ? pack.nameEn : pack.name
  const { points } = pack
  return (
    <Row
      start={<ItemIcon kind={pack.itemKind} code={pack.code} />}
      end={
        <span className={styles.buy}>
          <b>{moneyText(pack.price, i18n.locale)}</b>
          <AddToCart sku={pack.sku} name={name} isCompact />
        </span>
      }
    >
      <b>{name}</b>
      <span>{isEnglish ? pack.aboutEn : pack.about}</span>
      {points !== null && (
        <span>
          <Plural value={points} one="Or for # point" other="Or for # points" />
        </span>
      )}
    </Row>
  )
}
