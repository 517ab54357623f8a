import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Ticket } from 'lucide-react'
import { shortDay } from '#contract/day-text.ts'
import type { Item, ItemOffer } from '#contract/item.ts'
import { dateOfMoment } from '#src/lib/dates/moment-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Row, RowList } from '#src/ui/row-list/row-list.tsx'
import styles from './items.module.css'

interface ItemRowsProps {
  items: readonly Item[]
  onUse: (item: Item) => void
}

/** Items, each with what it does; usable ones with a button. */
export function ItemRows({ items, onUse }: ItemRowsProps) {
  const { t, i18n } = useLingui()
  const isEnglish = i18n.locale === 'en'
  return (
    <RowList className={styles.rows}>
      {items.map((item) => {
        const name = isEnglish ? item.textEn : item.text
        return (
          <Row
            key={item.id}
            start={<Ticket aria-hidden="true" />}
            end={
              item.state === 'usable' && (
                <Button look="soft" size="compact" aria-label={t`Use: ${name}`} onClick={() => onUse(item)}>
                  <Trans context="items">Use</Trans>
                </Button>
              )
            }
          >
            <b>
              {name}
              {item.count > 1 && ` × ${item.count}`} <Rarity of={item.rarity} />
            </b>
            {item.state === 'usable' && <span>{isEnglish ? item.aboutEn : item.about}</span>}
            <span>
              <Origin item={item} />
            </span>
          </Row>
        )
      })}
    </RowList>
  )
}

/** Where it is from, until when it lasts, or what it was used for. */
function Origin({ item: { state, source, expiresAt, usedAt, usedFor, createdAt } }: { item: Item }) {
  const { i18n } = useLingui()
  const date = (moment: string) => dateOfMoment(new Date(moment), i18n.locale)
  if (state === 'used' && usedAt !== null) {
    const at = date(usedAt)
    const day = usedFor === null ? null : shortDay(usedFor, i18n.locale)
    return day === null ? (
      <Trans>Used on {at}</Trans>
    ) : (
      <Trans>
        Used on {at} for {day}
      </Trans>
    )
  }
  if (expiresAt !== null) {
    // It ends at the start of the next day.
    const day = dateOfMoment(new Date(Date.parse(expiresAt) - 1), i18n.locale)
    return state === 'expired' ? <Trans>Expired after {day}</Trans> : <Trans>Usable until {day}</Trans>
  }
  const at = date(createdAt)
  if (source === 'points') return <Trans>Bought with points, most recently on {at}</Trans>
  return <Trans>A gift from the site, {at}</Trans>
}

function Rarity({ of: rarity }: { of: Item['rarity'] }) {
  const names = {
    common: <Trans context="rarity">Common</Trans>,
    rare: <Trans context="rarity">Rare</Trans>,
    epic: <Trans context="rarity">Epic</Trans>,
    legendary: <Trans context="rarity">Legendary</Trans>,
  }
  return <span className={styles.rarity}>{names[rarity]}</span>
}

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
              start={<Ticket aria-hidden="true" />}
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
              <b>
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
