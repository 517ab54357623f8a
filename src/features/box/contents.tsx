import { Plural, useLingui } from '@lingui/react/macro'
import { RARITIES } from '#contract/box-draw.ts'
import type { Box, BoxPrize } from '#contract/box.ts'
import { RarityText } from '#src/domain/item/rarity.tsx'
import { classNames } from '#src/lib/text/class-names.ts'
import { Row, RowList } from '#src/ui/row-list/row-list.tsx'
import { chanceText, PrizeIcon, usePrizeName } from './prize.tsx'
import rarityHue from '#src/domain/item/rarity-hue.module.css'
import styles from './box.module.css'

/** Every prize with its exact chance, by rarity. */
export function Contents({ box: { contents, chances, duplicatePoints } }: { box: Box }) {
  const { i18n } = useLingui()
  return (
    <div className={styles.contents}>
      {RARITIES.map((rarity) => (
        <section key={rarity} className={classNames(styles.group, rarityHue.hue)} data-rarity={rarity}>
          <h3>
            <RarityText of={rarity} /> <b>{chanceText(chances[rarity], i18n.locale)}</b>
          </h3>
          <RowList>
            {contents
              .filter((prize) => prize.rarity === rarity)
              .map((prize) => (
                <Prize key={prize.code} prize={prize} duplicatePoints={duplicatePoints[rarity]} />
              ))}
          </RowList>
        </section>
      ))}
    </div>
  )
}

function Prize({ prize, duplicatePoints }: { prize: BoxPrize; duplicatePoints: number }) {
  const { i18n } = useLingui()
  const name = usePrizeName()
  return (
    <Row
      start={<PrizeIcon kind={prize.kind} />}
      end={<b className={styles.chance}>{chanceText(prize.parts, i18n.locale)}</b>}
    >
      <b>{name(prize)}</b>
      <span>{i18n.locale === 'en' ? prize.aboutEn : prize.about}</span>
      {prize.isUnique && (
        <span>
          {prize.isOwned ? (
            <Plural
              value={duplicatePoints}
              one="You own it: another one becomes # point."
              other="You own it: another one becomes # points."
            />
          ) : (
            <Plural
              value={duplicatePoints}
              one="A second one becomes # point."
              other="A second one becomes # points."
            />
          )}
        </span>
      )}
    </Row>
  )
}
