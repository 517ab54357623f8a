import { Trans, useLingui } from '@lingui/react/macro'
import type { MyMembership } from '#contract/membership.ts'
import { lastDay } from '#src/domain/membership/last-day.ts'
import { levelName } from '#src/domain/membership/level-name.ts'
import { dateOfMoment } from '#src/lib/dates/moment-text.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { MoonPhase } from '#src/ui/badge/moon-phase.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import type { MembershipSearch } from '../membership-search.ts'
import { RenewalNote } from './renewal-note.tsx'
import hues from '#src/domain/membership/level.module.css'
import styles from './membership.module.css'

interface LevelCardProps {
  mine: MyMembership
  /** Passed on to the plans. */
  search: MembershipSearch
}

/** The member's level as its moon, until when, and the way to the plans. */
export function LevelCard({ mine, search }: LevelCardProps) {
  const { i18n } = useLingui()
  const { groupId, autoRenew } = mine
  return (
    <section className={classNames(hues.hue, styles.level)} data-level={groupId}>
      {groupId > 1 ? (
        <span className={styles.moon}>
          <MoonPhase level={groupId} />
        </span>
      ) : (
        <span className={styles.moon} data-new />
      )}
      <div className={styles.standing}>
        <h2>{groupId > 1 ? levelName(mine, i18n.locale) : <Trans>You have no membership</Trans>}</h2>
        <p>
          <Until mine={mine} />
        </p>
        <RenewalNote renewal={autoRenew} />
      </div>
      <ButtonLink look="accent" to="/vip/plan" search={search}>
        {groupId > 1 ? <Trans>Extend or upgrade</Trans> : <Trans>See the plans</Trans>}
      </ButtonLink>
    </section>
  )
}

function Until({ mine: { groupId, expireAt, autoRenew } }: { mine: MyMembership }) {
  const { i18n } = useLingui()
  if (groupId <= 1) return <Trans>Pictures up to 4K are free for everyone with an account.</Trans>
  if (expireAt === null) return <Trans>It does not end.</Trans>
  const day = dateOfMoment(lastDay(expireAt), i18n.locale)
  if (autoRenew) return <Trans>Until {day}.</Trans>
  return <Trans>Until {day}. It is not renewed automatically.</Trans>
}
