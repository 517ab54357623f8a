import { Trans } from '@lingui/react/macro'
import type { Rarity as RarityName } from '#contract/box-draw.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import rarityHue from './rarity-hue.module.css'
import styles from './rarity.module.css'

/** How rare a thing is, as a chip. */
export const Rarity = ({ of: rarity }: { of: RarityName }) => (
  <span className={classNames(styles.rarity, rarityHue.hue)} data-rarity={rarity}>
    <RarityText of={rarity} />
  </span>
)

/** The word alone. */
export function RarityText({ of: rarity }: { of: RarityName }) {
  const names = {
    common: <Trans context="rarity">Common</Trans>,
    rare: <Trans context="rarity">Rare</Trans>,
    epic: <Trans context="rarity">Epic</Trans>,
    legendary: <Trans context="rarity">Legendary</Trans>,
  }
  return names[rarity]
}
