import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LocalDate } from '#contract/value.ts'
import { longDay } from '#src/lib/date-text.ts'
import { Badge } from '#src/ui/badge/badge.tsx'
import { membershipBadge } from '#src/ui/badge/member-badge.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { usePlaceholder } from '../picture/use-placeholder.ts'
import { CurtainCountdown } from './curtain-countdown.tsx'
import styles from './curtain.module.css'

const PLANS: string = '/vip'

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
  const colours = usePlaceholder(thumbhash, thumbhash !== '')
  return (
    <>
      <div className={styles.curtain}>
        {colours && <img className={styles.colours} src={colours} alt="" />}
        <div className={styles.words}>
          {date && <p className={styles.date}>{longDay(date, i18n.locale)}</p>}
          <CurtainCountdown releaseAt={releaseAt} look="large" />
          {note && <p className={styles.date}>{note}</p>}
        </div>
      </div>
      {needLevel !== undefined && <WhoNeedNotWait level={needLevel} />}
    </>
  )
}

function WhoNeedNotWait({ level }: { level: number }) {
  const { t } = useLingui()
  const badge = membershipBadge(level)
  if (!badge) return null
  return (
    <div className={styles.foot}>
      <p className={styles.level}>
        <Trans>Seen a day early from this level on:</Trans>
        <Badge hue={badge.hue} icon={badge.icon}>
          {t(badge.text)}
        </Badge>
      </p>
      <div className={styles.ways}>
        <ButtonLink look="accent" to={PLANS}>
          <Trans>See the plans</Trans>
        </ButtonLink>
        <ButtonLink look="soft" to="/today">
          <Trans>See today's picture</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
