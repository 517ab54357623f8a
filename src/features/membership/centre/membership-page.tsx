import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MyMembership } from '#contract/membership.ts'
import { planQueries } from '#src/domain/membership/queries.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import type { MembershipSearch } from '../membership-search.ts'
import { NeedNote } from '../need-note.tsx'
import { membershipQueries } from '../queries.ts'
import { LevelCard } from './level-card.tsx'
import { Periods } from './periods.tsx'
import { Questions } from './questions.tsx'
import { TierTable } from './tier-table.tsx'
import { UsedRights } from './used-rights.tsx'
import styles from './membership.module.css'

/** The member's level: what it gives, what of it is used up today, how it came about, and what other levels give. */
export function MembershipPage({ need, from }: MembershipSearch) {
  const mine = useQuery(membershipQueries.mine())
  const plans = useQuery(planQueries.list())
  const search = { need, from }
  return (
    <Page className={styles.page}>
      <PageHead title={<Trans>VIP centre</Trans>} />
      <QueryView
        query={mine}
        skeleton={<Skeleton height={180} />}
        failed={<Trans>Your membership could not be loaded</Trans>}
        unsaved={<Trans>Your membership is not saved on this device. It loads once you are online.</Trans>}
      >
        {(data) => (
          <>
            <NeedNote need={need} from={from} level={data.groupId} />
            <LevelCard mine={data} search={search} />
            <Section title={<Trans>Today</Trans>}>
              <UsedRights rights={data.rights} />
            </Section>
          </>
        )}
      </QueryView>
      <Section
        title={<Trans>What each level includes</Trans>}
        more={
          <ButtonLink look="soft" size="compact" to="/vip/plan" search={search}>
            <Trans>All plans</Trans>
          </ButtonLink>
        }
      >
        <QueryView
          query={plans}
          skeleton={<Skeleton height={320} />}
          failed={<Trans>The levels could not be loaded</Trans>}
          unsaved={<Trans>The levels are not saved on this device. They load once you are online.</Trans>}
        >
          {(data) => <TierTable list={data} level={mine.data?.groupId ?? 1} />}
        </QueryView>
      </Section>
      {mine.data && (
        <Section
          title={<Trans>Your memberships so far</Trans>}
          note={<Count mine={mine.data} />}
          more={
            <ButtonLink look="soft" size="compact" to="/vip/gift">
              <Trans>Redeem a gift</Trans>
            </ButtonLink>
          }
        >
          <History mine={mine.data} />
        </Section>
      )}
      <Section title={<Trans>Questions and answers</Trans>}>
        <Questions />
      </Section>
    </Page>
  )
}

function Count({ mine: { history } }: { mine: MyMembership }) {
  if (history.length === 0) return null
  return (
    <span className={styles.note}>
      <Plural value={history.length} one="# entry" other="# entries" />
    </span>
  )
}

function History({ mine: { history } }: { mine: MyMembership }) {
  const { t } = useLingui()
  if (history.length === 0) return <EmptyState title={t`You have not had a membership yet`} />
  return <Periods periods={history} />
}
