import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Tier } from '#contract/membership.ts'
import { LevelGives } from '#src/domain/membership/level-gives.tsx'
import { levelName } from '#src/domain/membership/level-name.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { MoonPhase } from '#src/ui/badge/moon-phase.tsx'
import hues from '#src/domain/membership/level.module.css'
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
                <LevelGives rights={rights} />
              </span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
