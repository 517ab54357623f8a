import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Box, BoxResult, BoxState } from '#contract/box.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { BoxStage, costOf } from './box-stage.tsx'
import { Contents } from './contents.tsx'
import { Fairness, Rules } from './fairness.tsx'
import { boxMutations, boxQueries } from './queries.ts'
import { OwnResults, RecentWins } from './results.tsx'
import styles from './box.module.css'

const BuyDialog = lazy(() =>
  import('#src/domain/item/buy-dialog.tsx').then((module) => ({ default: module.BuyDialog })),
)
const OpenedDialog = lazy(() =>
  import('./opening/opened-dialog.tsx').then((module) => ({ default: module.OpenedDialog })),
)

/** Mystery boxes: chances and contents first, then opening, results, and what proves them. */
export function BoxPage() {
  const state = useQuery(boxQueries.state())
  // Attempts and free openings of a stored state may be of an earlier day.
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
  const { i18n } = useLingui()
  const opening = useMutation(boxMutations.open())
  const [asked, setAsked] = useState<1 | 10 | null>(null)
  const [opened, setOpened] = useState<BoxResult[] | null>(null)
  const name = i18n.locale === 'en' ? box.nameEn : box.name

  const open = (count: 1 | 10) => {
    if (opening.isPending) return
    opening.mutate(
      { boxId: box.id, count },
      {
        onSuccess: ({ results }) => {
          setAsked(null)
          setOpened(results)
        },
        // The dialog that asks shows it itself.
        onError: (error) => asked === null && toast.startup.error(messageFor(error)),
      },
    )
  }
  const press = (count: 1 | 10) => {
    opening.reset()
    if (costOf(box, count) === 0) open(count)
    else setAsked(count)
  }

  return (
    <>
      <BoxStage box={box} closed={closed} isCurrent={isCurrent} isBusy={opening.isPending} onOpen={press} />
      <Section title={<Trans>What is inside</Trans>}>
        <Contents box={box} />
      </Section>
      <Section title={<Trans>Rules</Trans>}>
        <Rules box={box} />
      </Section>
      <Suspense>
        {asked !== null && (
          <BuyDialog
            name={asked === 1 ? name : `${name} × ${asked}`}
            about={<Trans>You see the chances of every prize on this page. What you get is drawn by chance.</Trans>}
            price={costOf(box, asked)}
            balance={balance}
            isBusy={opening.isPending}
            error={opening.error}
            onConfirm={() => open(asked)}
            onClose={() => setAsked(null)}
          />
        )}
        {opened && <OpenedDialog results={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  )
}
