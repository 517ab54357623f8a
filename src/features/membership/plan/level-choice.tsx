import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Tier, TierRights } from '#contract/membership.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { MoonPhase } from '#src/ui/badge/moon-phase.tsx'
import { levelName } from '../plan-text.ts'
import hues from '../level.module.css'
import styles from './plan-page.module.css'

interface LevelChoiceProps {
  /** Those with plans. */
  tiers: readonly Tier[]
  value: number
  /** The member's own level. */
  own: number
  onChange: (groupId: number) => void
}

/** The first step: a level, with what it gives. */
export function LevelChoice({ tiers, value, own, onChange }: LevelChoiceProps) {
  const { i18n } = useLingui()
  const name = useId()
  return (
    <fieldset className={styles.step}>
      <legend>
        <Trans>Level</Trans>
      </legend>
      {tiers.map((tier) => {
        const { groupId, rights } = tier
        return (
          <label key={groupId} className={classNames(hues.hue, styles.option)} data-level={groupId}>
            <input type="radio" name={name} checked={groupId === value} onChange={() => onChange(groupId)} />
            <MoonPhase level={groupId} />
            <span className={styles.text}>
              <b>
                {levelName(tier, i18n.locale)}
                {groupId === own && (
                  <small>
                    <Trans>Yours</Trans>
                  </small>
                )}
              </b>
              <span>
                <Gives rights={rights} />
              </span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** The rights that differ most from level to level, in one line. */
function Gives({ rights: { maxEdge, downloadsPerDay, freeBoxesPerDay } }: { rights: TierRights }) {
  const size = maxEdge === 7680 ? '8K' : '4K'
  return (
    <>
      {maxEdge === null ? <Trans>All sizes</Trans> : <Trans>Up to {size}</Trans>}
      {' · '}
      {downloadsPerDay === null ? (
        <Trans>new wallpapers without a limit</Trans>
      ) : (
        <NewWallpapers of={downloadsPerDay} />
      )}
      {' · '}
      <Plural value={freeBoxesPerDay} one="# free mystery box a day" other="# free mystery boxes a day" />
    </>
  )
}

function NewWallpapers({ of: count }: { of: number }) {
  const { i18n } = useLingui()
  const number = exactNumber(count, i18n.locale)
  return <Trans>{number} new wallpapers a day</Trans>
}
