import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanBought, PlanList, Term } from '#contract/membership.ts'
import { useMemberLevel } from '#src/domain/download/use-member-level.ts'
import { NewLevel } from '#src/domain/membership/new-level.tsx'
import { planQueries } from '#src/domain/membership/queries.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { SummaryColumns } from '#src/ui/summary/summary.tsx'
import type { PlanSearch } from '../membership-search.ts'
import { NeedNote } from '../need-note.tsx'
import { LevelChoice } from './level-choice.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { TermChoice } from './term-choice.tsx'
import styles from './plan-page.module.css'

/** All plans: a level, a term, and the sum line by line before it is bought. */
export function PlanPage({ need, from, plan }: PlanSearch) {
  const plans = useQuery(planQueries.list())
  const level = useMemberLevel()
  const [bought, setBought] = useState<PlanBought | null>(null)
  return (
    <Page className={styles.page}>
      <PageHead title={<Trans>Plans</Trans>} />
      {bought ? (
        <NewLevel level={bought} expireAt={bought.expireAt} from={from}>
          <Button look="soft" onClick={() => setBought(null)}>
            <Trans>Back to the plans</Trans>
          </Button>
        </NewLevel>
      ) : (
        <>
          <NeedNote need={need} from={from} level={level} />
          <QueryView
            query={plans}
            skeleton={<Skeleton height={420} />}
            failed={<Trans>The plans could not be loaded</Trans>}
            unsaved={<Trans>The plans are not saved on this device. They load once you are online.</Trans>}
          >
            {(list) =>
              list.plans.length === 0 ? (
                <NoPlans />
              ) : (
                <Choosing list={list} need={need} from={from} first={plan} level={level} onBought={setBought} />
              )
            }
          </QueryView>
        </>
      )}
    </Page>
  )
}

interface ChoosingProps {
  list: PlanList
  need: number | undefined
  from: string | undefined
  /** The id of the plan that is chosen at first. */
  first: string | undefined
  level: number
  onBought: (bought: PlanBought) => void
}

function Choosing({ list: { tiers, plans }, need, from, first, level, onBought }: ChoosingProps) {
  const sold = tiers.filter(({ groupId }) => plans.some((plan) => plan.groupId === groupId))
  const fitting = sold.find(({ groupId }) => groupId >= Math.max(need ?? 0, level)) ?? sold[0]
  const wanted = plans.find(({ id }) => id === first)
  const [groupId, setGroupId] = useState(wanted?.groupId ?? fitting?.groupId ?? 2)
  const [term, setTerm] = useState<Term>(wanted?.term ?? 'month')
  const ofLevel = plans.filter((plan) => plan.groupId === groupId)
  const plan = ofLevel.find((each) => each.term === term) ?? ofLevel[0]
  return (
    <SummaryColumns
      steps={
        <>
          <LevelChoice tiers={sold} value={groupId} own={level} onChange={setGroupId} />
          <TermChoice plans={ofLevel} all={plans} value={plan?.term ?? term} onChange={setTerm} />
        </>
      }
      summary={plan && <PlanSummary key={plan.id} plan={plan} from={from} onBought={onBought} />}
    />
  )
}

const NoPlans = () => (
  <EmptyState
    title={<Trans>No plans are sold at the moment</Trans>}
    action={
      <ButtonLink look="outline" to="/vip">
        <Trans>VIP centre</Trans>
      </ButtonLink>
    }
  />
)
