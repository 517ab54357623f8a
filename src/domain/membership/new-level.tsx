import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { dateOfMoment } from '#src/lib/dates/moment-text.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { MoonPhase } from '#src/ui/badge/moon-phase.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { lastDay } from './last-day.ts'
import { levelName } from './level-name.ts'
import hues from './level.module.css'
import styles from './new-level.module.css'

interface NewLevelProps {
  level: { groupId: number; name: string; nameEn: string }
  /** Null if it does not end. */
  expireAt: string | null
  /** Page that needed the level. */
  from: string | undefined
  /** What is new with it. */
  gives?: ReactNode
  /** More ways on, after the links. */
  children?: ReactNode
}

/** After a purchase: the level, until when, and back to what needed it. */
export function NewLevel({ level, expireAt, from, gives, children }: NewLevelProps) {
  const { i18n } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const name = levelName(level, i18n.locale)
  const end = expireAt === null ? null : dateOfMoment(lastDay(expireAt), i18n.locale)
  return (
    <section className={classNames(hues.hue, styles.level)} data-level={level.groupId}>
      <MoonPhase level={level.groupId} />
      <h2 ref={heading} tabIndex={-1}>
        {end === null ? (
          <Trans>{name}, no end date</Trans>
        ) : (
          <Trans>
            {name} until {end}
          </Trans>
        )}
      </h2>
      {gives}
      <div className={styles.ways}>
        {from !== undefined && (
          <ButtonLink look="accent" to={from}>
            <Trans>Back to what you tried to open</Trans>
          </ButtonLink>
        )}
        <ButtonLink look={from === undefined ? 'accent' : 'soft'} to="/vip">
          <Trans>See what you get</Trans>
        </ButtonLink>
        {children}
      </div>
    </section>
  )
}
