import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Item, ItemState } from '#contract/item.ts'
import { withTexts } from '#src/i18n/language.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { SegmentedChoice } from '#src/ui/choice/segmented-choice.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { NextPage } from '#src/ui/state/next-page.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { ItemRows } from './item-rows.tsx'
import { Offers } from './offers.tsx'
import { itemQueries } from './queries.ts'
import styles from './items.module.css'

const MakeUpDialog = lazy(() =>
  import('#src/domain/streak-freeze/make-up-dialog.tsx').then((module) => ({ default: module.MakeUpDialog })),
)
const TrialDialog = lazy(() =>
  import('#src/domain/item/trial/trial-dialog.tsx').then((module) => ({ default: module.TrialDialog })),
)
const PackList = lazy(() =>
  withTexts('cart', import('#src/domain/cart/pack-list.tsx')).then((module) => ({ default: module.PackList })),
)
const BuyItem = lazy(() => import('./buy-item.tsx').then((module) => ({ default: module.BuyItem })))

/** What the member owns: to use, used and expired, and what points buy. */
export function ItemsPage() {
  const { t } = useLingui()
  const [state, setState] = useState<ItemState>('usable')
  const [boughtCode, setBoughtCode] = useState<string | null>(null)
  const [used, setUsed] = useState<Item | null>(null)
  const endUse = () => setUsed(null)
  const query = useInfiniteQuery(itemQueries.list(state))
  const offers = useInfiniteQuery(itemQueries.list('usable')).data?.pages[0]
  // The dialog shows a price that changed meanwhile.
  const bought = offers?.offers.find(({ code }) => code === boughtCode)
  return (
    <Page className={styles.page}>
      <PageHead title={<Trans>My items</Trans>} />
      <SegmentedChoice
        legend={t`Items`}
        hidesLegend
        value={state}
        choices={[
          { value: 'usable', label: t`Usable` },
          { value: 'used', label: t({ context: 'items', message: 'Used' }) },
          { value: 'expired', label: t({ context: 'items', message: 'Expired' }) },
        ]}
        onChange={setState}
      />
      <QueryView
        key={state}
        query={query}
        skeleton={<Skeleton height={140} />}
        failed={<Trans>Your items could not be loaded</Trans>}
        unsaved={<Trans>Your items are not saved on this device. They load once you are online.</Trans>}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          if (items.length === 0) return <NoItems state={state} />
          return (
            <>
              <ItemRows items={items} onUse={setUsed} />
              <NextPage query={query}>
                <Plural value={items.length} one="# entry" other="# entries" />
              </NextPage>
            </>
          )
        }}
      </QueryView>
      {offers && (
        <Section title={<Trans>Buy with points</Trans>}>
          <Offers offers={offers.offers} balance={offers.balance} onBuy={({ code }) => setBoughtCode(code)} />
        </Section>
      )}
      <Suspense>
        <PackList />
      </Suspense>
      <Suspense>
        {used?.kind === 'card' && <MakeUpDialog onClose={endUse} />}
        {used?.kind === 'ticket' && <TrialDialog tickets={[used]} onUsed={endUse} onClose={endUse} />}
        {bought && offers && <BuyItem offer={bought} balance={offers.balance} onClose={() => setBoughtCode(null)} />}
      </Suspense>
    </Page>
  )
}

function NoItems({ state }: { state: ItemState }) {
  if (state === 'used') return <EmptyState title={<Trans>You have not used any items</Trans>} />
  if (state === 'expired') return <EmptyState title={<Trans>None of your items has expired</Trans>} />
  return (
    <EmptyState
      title={<Trans>You have no items yet</Trans>}
      text={
        <Trans>Get them with points or from mystery boxes. Check in each day and invite friends to earn points.</Trans>
      }
      action={
        <>
          <ButtonLink look="outline" to="/points">
            <Trans>Ways to earn points</Trans>
          </ButtonLink>
          <ButtonLink look="outline" to="/blind-box">
            <Trans>Mystery box</Trans>
          </ButtonLink>
        </>
      }
    />
  )
}
