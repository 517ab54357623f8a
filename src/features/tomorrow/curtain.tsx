import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LocalDate } from '#contract/value.ts'
import { NeededLevel } from '#src/domain/picture/level/needed-level.tsx'
import { Veil } from '#src/domain/picture/level/veil.tsx'
import { longDay } from '#src/lib/dates/date-text.ts'
import { useMembersFrom } from '#src/ui/badge/membership-name.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { CurtainCountdown } from './curtain-countdown.tsx'
import styles from './curtain.module.css'

interface CurtainProps {
  /** Release time for everyone, ISO 8601. */
  releaseAt: string
  /** ThumbHash to show; '' shows the night sky. */
  thumbhash: string
  date?: LocalDate
  /** Membership level (groupId) with early access. */
  needLevel?: number
  note?: ReactNode
}

/** Replaces an unreleased picture: its colours, the countdown, and who has early access. */
export function Curtain({ releaseAt, thumbhash, date, needLevel, note }: CurtainProps) {
  const { i18n } = useLingui()
  const members = useMembersFrom(needLevel)
  return (
    <>
      <Veil thumbhash={thumbhash}>
        {date && <p className={styles.date}>{longDay(date, i18n.locale)}</p>}
        <CurtainCountdown releaseAt={releaseAt} look="large" />
        {note && <p className={styles.date}>{note}</p>}
      </Veil>
      {members && needLevel !== undefined && (
        <NeededLevel
          needLevel={needLevel}
          meanwhile={
            <ButtonLink look="soft" to="/today">
              <Trans>See today’s picture</Trans>
            </ButtonLink>
          }
        >
          <Trans>{members} see it a day early</Trans>
        </NeededLevel>
      )}
    </>
  )
}
