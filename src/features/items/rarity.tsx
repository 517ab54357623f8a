import { Trans } from '@lingui/react/macro'
import type { Item } from '#contract/item.ts'
import styles from './items.module.css'

/** How rare an item is, as a chip. */
export function Rarity({ of: rarity }: { of: Item['rarity'] }) {
  const names = {
    common: <Trans context="rarity">Common</Trans>,
    rare: <Trans context="rarity">Rare</Trans>,
    epic: <Trans context="rarity">Epic</Trans>,
    legendary: <Trans context="rarity">Legendary</Trans>,
  }
  return <span className={styles.rarity}>{names[rarity]}</span>
}
