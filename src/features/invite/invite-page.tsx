import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OwnInvite } from '#contract/invite.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { Figure, Figures } from '#src/ui/facts/figures.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { InvitedFriends } from './invited-friends.tsx'
import { isPaid } from './is-paid.ts'
import { OwnCode } from './own-code.tsx'
import { inviteQueries } from './queries.ts'
import styles from './invite.module.css'

/** The member's invite: code, link and poster, what it pays, and who came by it. The list fails by itself. */
export function InvitePage() {
  const own = useQuery(inviteQueries.own())
  return (
    <Page className={styles.page}>
      <PageHead title={<Trans>Invite friends</Trans>} />
      <QueryView
        query={own}
        skeleton={<Skeleton height={320} />}
        failed={<Trans>Your invite could not be loaded</Trans>}
        unsaved={<Trans>Your invite is not saved on this device. It loads once you are online.</Trans>}
      >
        {(invite) => (
          <>
            <p className={styles.promise}>
              <Offer rules={invite.rules} />
            </p>
            <OwnCode invite={invite} />
            <Totals invite={invite} />
          </>
        )}
      </QueryView>
      <Section title={<Trans>Friends who joined</Trans>}>
        <InvitedFriends />
      </Section>
      {own.data && (
        <Section title={<Trans>Rules</Trans>}>
          <Rules rules={own.data.rules} />
        </Section>
      )}
    </Page>
  )
}

function Offer({ rules }: Pick<OwnInvite, 'rules'>) {
  const { inviterPoints, newcomerPoints } = rules
  if (!isPaid(rules)) return <Trans>Show your friends a new picture every day.</Trans>
  return (
    <Trans>
      Your friend gets {newcomerPoints} points for joining, and you get {inviterPoints} after their first check-in.
    </Trans>
  )
}

function Totals({ invite: { totals, rank } }: { invite: OwnInvite }) {
  const { i18n } = useLingui()
  const number = (value: number) => exactNumber(value, i18n.locale)
  return (
    <div className={styles.totals}>
      <Figures>
        <Figure title={<Trans>Joined</Trans>}>{number(totals.invited)}</Figure>
        <Figure title={<Trans>Rewarded</Trans>}>{number(totals.rewarded)}</Figure>
        <Figure title={<Trans>Points from invites</Trans>}>{number(totals.points)}</Figure>
        {rank !== null && <Figure title={<Trans>Rank this month</Trans>}>{number(rank)}</Figure>}
      </Figures>
    </div>
  )
}

function Rules({ rules }: Pick<OwnInvite, 'rules'>) {
  const { perDay } = rules
  return (
    <ul className={styles.rules}>
      {isPaid(rules) ? (
        <>
          <li>
            <Trans>You get points once for each friend, when they check in for the first time.</Trans>
          </li>
          <li>
            <Plural
              value={perDay}
              one="Up to # friend a day counts; more can join, but without points."
              other="Up to # friends a day count; more can join, but without points."
            />
          </li>
          <li>
            <Trans>A second account of your own in this browser is not rewarded.</Trans>
          </li>
        </>
      ) : (
        <li>
          <Trans>Invites are not rewarded with points at present.</Trans>
        </li>
      )}
      <li>
        <Trans>You see only the first letter of a friend’s name.</Trans>
      </li>
    </ul>
  )
}
