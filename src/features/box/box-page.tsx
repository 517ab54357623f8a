import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Box, BoxState } from '#contract/box.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { BoxStage } from './box-stage.tsx'
import { Contents } from './contents.tsx'
import { Fairness, Rules } from './fairness.tsx'
import { useOpening } from './opening/use-opening.ts'
import { boxQueries } from './queries.ts'
import { OwnResults, RecentWins } from './results.tsx'
import styles from './box.module.css'

const OpenDialog = lazy(() => import('./opening/open-dialog.tsx').then((module) => ({ default: module.OpenDialog })))

/** Mystery boxes: chances and contents first, then opening, results, and what proves them. */
export function BoxPage() {
  const state = useQuery(boxQueries.state())
  // Attempts and prices of a stored state may be of an earlier day.
  const isCurrent = state.dataUpdatedAt >= performance.timeOrigin
  return (
    <Page className={styles.page}>
      <PageHead title={<Trans>Mystery box</Trans>} />
      <QueryView
        query={state}
        skeleton={<Skeleton height={320} />}
        failed={<Trans>The mystery box could not be loaded</Trans>}
        unsaved={<Trans>The mystery box is not saved on this device. It loads once you are online.</Trans>}
      >
        {(data) => (
          <>
            {data.boxes.map((box) => (
              <OneBox key={box.id} box={box} state={data} isCurrent={isCurrent} />
            ))}
          </>
        )}
      </QueryView>
      <Section title={<Trans>Your results</Trans>}>
        <OwnResults />
      </Section>
      {state.data && (
        <>
          <Section title={<Trans>Recent prizes of all members</Trans>}>
            <RecentWins wins={state.data.recent} />
          </Section>
          <Section title={<Trans>Fair draws</Trans>}>
            <Fairness seeds={state.data.seeds} hashOfTomorrow={state.data.hashOfTomorrow} />
          </Section>
        </>
      )}
    </Page>
  )
}

interface OneBoxProps {
  box: Box
  state: BoxState
  isCurrent: boolean
}

function OneBox({ box, state: { balance, closed }, isCurrent }: OneBoxProps) {
  const member = useMember()
  const { phase, pending, isBusy, press, confirm, askAgain, close } = useOpening(box)
  return (
    <>
      <BoxStage
        box={box}
        closed={closed}
        isCurrent={isCurrent}
        isBusy={isBusy}
        isPending={pending !== null}
        onOpen={press}
        onAskAgain={askAgain}
      />
      <Section title={<Trans>What is inside</Trans>}>
        <Contents box={box} />
      </Section>
      <Section title={<Trans>Rules</Trans>}>
        <Rules box={box} />
      </Section>
      <Suspense>
        {phase && (
          <OpenDialog box={box} phase={phase} balance={member?.points ?? balance} onConfirm={confirm} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
