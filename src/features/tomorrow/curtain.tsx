import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LocalDate } from '#contract/value.ts'
import { NeededLevel } from '#src/domain/picture/level/needed-level.tsx'
import { Veil } from '#src/domain/picture/level/veil.tsx'
import { longDay } from '#src/lib/dates/date-text.ts'
import { LevelBadge } from '#src/ui/badge/level-badge.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { CurtainCountdown } from './curtain-countdown.tsx'
import styles from './curtain.module.css'

interface CurtainProps {
  /** When everyone may see the picture, ISO 8601. */
  releaseAt: string
  /** What shows through; '' shows the night sky. */
  thumbhash: string
  date?: LocalDate
  /** Membership level (groupId) that need not wait. */
  needLevel?: number
  note?: ReactNode
}

/** A picture that may not be seen yet: its colours, the time until it comes, and who need not wait. */
export function Curtain({ releaseAt, thumbhash, date, needLevel, note }: CurtainProps) {
  const { i18n } = useLingui()
  return (
    <>
      <Veil thumbhash={thumbhash}>
        {date && <p className={styles.date}>{longDay(date, i18n.locale)}</p>}
        <CurtainCountdown releaseAt={releaseAt} look="large" />
        {note && <p className={styles.date}>{note}</p>}
      </Veil>
      {needLevel !== undefined && needLevel > 1 && (
        <NeededLevel
          level={needLevel}
          meanwhile={
            <ButtonLink look="soft" to="/today">
              <Trans>See today's picture</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            A day early for <LevelBadge level={needLevel} /> and above
          </Trans>
        </NeededLevel>
      )}
    </>
  )
}
