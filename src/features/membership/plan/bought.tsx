import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { PlanBought } from '#contract/membership.ts'
import { dateOfMoment } from '#src/lib/dates/moment-text.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { MoonPhase } from '#src/ui/badge/moon-phase.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { lastDay } from '../last-day.ts'
import { levelName } from '../plan-text.ts'
import level from '../level.module.css'
import styles from './plan-page.module.css'

interface BoughtProps {
  bought: PlanBought
  /** Page that needed the level. */
  from: string | undefined
  onMore: () => void
}

/** After a purchase: the level, until when, and back to what needed it. */
export function Bought({ bought, from, onMore }: BoughtProps) {
  const { i18n } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const name = levelName(bought, i18n.locale)
  const end = bought.expireAt === null ? null : dateOfMoment(lastDay(bought.expireAt), i18n.locale)
  return (
    <section className={classNames(level.hue, styles.bought)} data-level={bought.groupId}>
      <MoonPhase level={bought.groupId} />
      <h2 ref={heading} tabIndex={-1}>
        {end === null ? (
          <Trans>{name}, without an end</Trans>
        ) : (
          <Trans>
            {name} until {end}
          </Trans>
        )}
      </h2>
      <div className={styles.ways}>
        {from !== undefined && (
          <ButtonLink look="accent" to={from}>
            <Trans>Back to what you tried to open</Trans>
          </ButtonLink>
        )}
        <ButtonLink look={from === undefined ? 'accent' : 'soft'} to="/vip">
          <Trans>See what it gives you</Trans>
        </ButtonLink>
        <Button look="soft" onClick={onMore}>
          <Trans>Back to the plans</Trans>
        </Button>
      </div>
    </section>
  )
}
