import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MembershipPeriod } from '#contract/membership.ts'
import { lastDay } from '#src/domain/membership/last-day.ts'
import { dateOfMoment } from '#src/lib/dates/moment-text.ts'
import { moneyText } from '#src/lib/text/money-text.ts'
import { LevelBadge } from '#src/ui/badge/level-badge.tsx'
import { Row, RowList } from '#src/ui/row-list/row-list.tsx'
import { TERM_NAMES } from '../plan-text.ts'
import styles from './membership.module.css'

/** Every membership the member had or has, the newest first. */
export function Periods({ periods }: { periods: readonly MembershipPeriod[] }) {
  return (
    <RowList className={styles.periods}>
      {periods.map((period) => (
        <Period key={period.id} period={period} />
      ))}
    </RowList>
  )
}

function Period({ period }: { period: MembershipPeriod }) {
  const { i18n } = useLingui()
  const { groupId, startsAt, endsAt, replacedAt, refundedAt } = period
  const begin = dateOfMoment(new Date(startsAt), i18n.locale)
  const stop = refundedAt ?? replacedAt ?? endsAt
  const end = stop === null ? null : dateOfMoment(lastDay(stop), i18n.locale)
  return (
    <Row
      end={
        <span className={styles.note}>
          <Source period={period} />
        </span>
      }
    >
      <b className={styles.name}>
        <LevelBadge level={groupId} />
        <TermName of={period} />
      </b>
      <span>
        {end === null ? (
          <Trans>From {begin}, no end date</Trans>
        ) : (
          <Trans>
            {begin} – {end}
          </Trans>
        )}
        {replacedAt !== null && (
          <>
            {' · '}
            <Trans>then another level took its place</Trans>
          </>
        )}
        {refundedAt !== null && (
          <>
            {' · '}
            <Trans>refunded</Trans>
          </>
        )}
      </span>
    </Row>
  )
}

function TermName({ of: { term } }: { of: MembershipPeriod }) {
  const { t } = useLingui()
  return term === null ? null : t(TERM_NAMES[term])
}

function Source({ period: { source, points, paid } }: { period: MembershipPeriod }) {
  const { i18n } = useLingui()
  if (source === 'ticket') return <Trans>Trial ticket</Trans>
  if (source === 'gift') return <Trans>Gift</Trans>
  if (source === 'operator') return <Trans>From the site</Trans>
  if (source === 'money') return moneyText(paid ?? 0, i18n.locale)
  return <Plural value={points ?? 0} one="# point" other="# points" />
}
