import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/session.ts'
import { dateOfMoment } from '#src/lib/dates/moment-text.ts'
import styles from './member-figures.module.css'

interface MemberFiguresProps {
  user: User
  /** Streak in days; omitted if not shown or unknown. */
  streak?: number | undefined
}

/** Points, streak, and the end of the membership, if any. */
export function MemberFigures({ user, streak }: MemberFiguresProps) {
  const { i18n, t } = useLingui()
  const points = i18n.number(user.points)
  return (
    <dl className={styles.figures}>
      <div>
        <dt>
          <Trans>Points</Trans>
        </dt>
        <dd>
          <Link to="/points" className={styles.link} aria-label={t`Points: ${points}`}>
            {points}
          </Link>
        </dd>
      </div>
      {streak !== undefined && (
        <div>
          <dt>
            <Trans>Days in a row</Trans>
          </dt>
          <dd>{i18n.number(streak)}</dd>
        </div>
      )}
      {user.vip_expire_at !== null && (
        <div>
          <dt>
            <Trans>Membership until</Trans>
          </dt>
          <dd>{dateOfMoment(lastMoment(user.vip_expire_at), i18n.locale)}</dd>
        </div>
      )}
    </dl>
  )
}

/** A membership that ends at the start of a day has the previous day as its last. */
const lastMoment = (end: string) => new Date(new Date(end).getTime() - 1)
