import { Plural, useLingui } from '@lingui/react/macro'
import type { ItemOffer } from '#contract/item.ts'
import { ItemIcon } from '#src/domain/item/item-icon.tsx'
import { Rarity } from '#src/domain/item/rarity.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Row, RowList } from '#src/ui/row-list/row-list.tsx'
import styles from './items.module.css'

interface OffersProps {
  offers: readonly ItemOffer[]
  balance: number
  onBuy: (offer: ItemOffer) => void
}

/** What points buy, each with its price. */
export function Offers({ offers, balance, onBuy }: OffersProps) {
  const { t, i18n } = useLingui()
  const isEnglish = i18n.locale === 'en'
  return (
    <>
      <p className={styles.balance}>
        <Plural value={balance} one="You have # point." other="You have # points." />
      </p>
      <RowList className={styles.rows}>
        {offers.map((offer) => {
          const name = isEnglish ? offer.textEn : offer.text
          const { price } = offer
          return (
            <Row
              key={offer.code}
              start={<ItemIcon {...offer} />}
              end={
                <Button
                  look="soft"
                  size="compact"
                  aria-label={t`Buy for ${price} points: ${name}`}
                  onClick={() => onBuy(offer)}
                >
                  <Plural value={price} one="# point" other="# points" />
                </Button>
              }
            >
              <b className={styles.name}>
                {name} <Rarity of={offer.rarity} />
              </b>
              <span>{isEnglish ? offer.aboutEn : offer.about}</span>
            </Row>
          )
        })}
      </RowList>
    </>
  )
}
