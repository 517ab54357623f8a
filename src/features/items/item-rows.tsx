import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { shortDay } from '#contract/day-text.ts'
import type { Item } from '#contract/item.ts'
import { ItemIcon } from '#src/domain/item/item-icon.tsx'
import { Rarity } from '#src/domain/item/rarity.tsx'
import { dateOfMoment } from '#src/lib/dates/moment-text.ts'
import { useFocusAfter } from '#src/lib/input/use-focus-after.ts'
import { Badge } from '#src/ui/badge/badge.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Row, RowList } from '#src/ui/row-list/row-list.tsx'
import { WearButton } from './wear-button.tsx'
import styles from './items.module.css'

interface ItemRowsProps {
  items: readonly Item[]
  onUse: (item: Item) => void
}

/** Items, each with what it does; usable ones with a button, which uses them or puts them on. */
export function ItemRows({ items, onUse }: ItemRowsProps) {
  const { i18n } = useLingui()
  const isEnglish = i18n.locale === 'en'
  return (
    <RowList className={styles.rows}>
      {items.map((item) => {
        const name = isEnglish ? item.textEn : item.text
        return (
          <Row
            key={keyOf(item)}
            start={<ItemIcon {...item} />}
            end={item.state === 'usable' && <Action item={item} name={name} onUse={onUse} />}
          >
            <b className={styles.name}>
              {name}
              {item.count > 1 && ` × ${item.count}`} <Rarity of={item.rarity} />{' '}
              {item.isWorn && (
                <Badge hue="success" icon={<Check aria-hidden="true" />}>
                  <Trans context="items">Worn</Trans>
                </Badge>
              )}
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

/** The same row while some of several alike items are used. */
const keyOf = ({ state, id, code, source, expiresAt }: Item) =>
  state === 'used' ? id : [code, source, expiresAt].join(' ')

interface ActionProps {
  item: Item
  /** In the language of the page. */
  name: string
  onUse: (item: Item) => void
}

/** What can be done with an item of its kind. */
function Action({ item, name, onUse }: ActionProps) {
  if (item.kind === 'frame' || item.kind === 'title') return <WearButton item={item} name={name} />
  return item.kind === 'wallpaper' ? null : <UseButton name={name} onUse={() => onUse(item)} />
}

function UseButton({ name, onUse }: { name: string; onUse: () => void }) {
  const { t } = useLingui()
  return (
    <Button ref={useFocusAfter()} look="soft" size="compact" aria-label={t`Use: ${name}`} onClick={onUse}>
      <Trans context="items">Use</Trans>
    </Button>
  )
}

/** Where it is from, until when it lasts, or what it was used for. */
function Origin({ item: { kind, state, source, expiresAt, usedAt, usedFor, createdAt } }: { item: Item }) {
  const { i18n } = useLingui()
  const date = (moment: string) => dateOfMoment(new Date(moment), i18n.locale)
  if (state === 'used' && usedAt !== null) {
    const at = date(usedAt)
    if (kind === 'ticket' && usedFor !== null) {
      const end = date(usedFor)
      return (
        <Trans>
          Used on {at}; membership until {end}
        </Trans>
      )
    }
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
  if (source === 'money') return <Trans>Bought, most recently on {at}</Trans>
  if (source === 'box') return <Trans>Won in the mystery box, most recently on {at}</Trans>
  return <Trans>A gift from the site, {at}</Trans>
}
