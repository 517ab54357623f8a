import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { BoxResult, BoxWin } from '#contract/box.ts'
import { Rarity } from '#src/domain/item/rarity.tsx'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Row, RowList } from '#src/ui/row-list/row-list.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { NextPage } from '#src/ui/state/next-page.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { PrizeIcon, usePrizeName } from './prize.tsx'
import { boxQueries } from './queries.ts'

const VerifyDialog = lazy(() =>
  import('./verify/verify-dialog.tsx').then((module) => ({ default: module.VerifyDialog })),
)

/** The member's openings; each can be verified. */
export function OwnResults() {
  const history = useInfiniteQuery(boxQueries.history())
  const [verifiedId, setVerifiedId] = useState<BoxResult['id'] | null>(null)
  const pages = history.data?.pages ?? []
  // As loaded now: the seed may be published while a saved list is shown.
  const verified = pages.flatMap(({ items }) => items).find(({ id }) => id === verifiedId)
  return (
    <>
      <QueryView
        query={history}
        skeleton={<Skeleton height={140} />}
        failed={<Trans>Your results could not be loaded</Trans>}
        unsaved={<Trans>Your results are not saved on this device. They load once you are online.</Trans>}
      >
        {({ pages }) => {
          const results = pages.flatMap((page) => page.items)
          if (results.length === 0) return <EmptyState title={<Trans>You have not opened a box yet</Trans>} />
          return (
            <>
              <RowList>
                {results.map((result) => (
                  <Result key={result.id} result={result} onVerify={() => setVerifiedId(result.id)} />
                ))}
              </RowList>
              <NextPage query={history}>
                <Plural value={results.length} one="# opening" other="# openings" />
              </NextPage>
            </>
          )
        }}
      </QueryView>
      <Suspense>
        {verified && (
          <VerifyDialog
            result={verified}
            tables={pages.flatMap(({ tables }) => tables)}
            onClose={() => setVerifiedId(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function Result({ result, onVerify }: { result: BoxResult; onVerify: () => void }) {
  const { t, i18n } = useLingui()
  const name = usePrizeName()(result)
  return (
    <Row
      start={<PrizeIcon kind={result.kind} />}
      end={
        <Button look="ghost" size="compact" aria-label={t`Verify: ${name}`} onClick={onVerify}>
          <Trans>Verify</Trans>
        </Button>
      }
    >
      <b>
        {name} <Rarity of={result.rarity} />
      </b>
      <span>
        {momentText(new Date(result.at), i18n.locale)}
        {' · '}
        {result.cost === 0 ? (
          <Trans context="price">free</Trans>
        ) : (
          <Plural value={result.cost} one="# point" other="# points" />
        )}
      </span>
      {result.duplicatePoints !== null && <Duplicate points={result.duplicatePoints} />}
    </Row>
  )
}

/** Tells that the prize was owned already. */
export const Duplicate = ({ points }: { points: number }) => (
  <span>
    <Plural value={points} one="You own it already: # point instead." other="You own it already: # points instead." />
  </span>
)

/** Recent prizes of all members, rare or better. */
export function RecentWins({ wins }: { wins: readonly BoxWin[] }) {
  const { i18n } = useLingui()
  const name = usePrizeName()
  if (wins.length === 0) return <EmptyState title={<Trans>Nobody has won a rare prize yet</Trans>} />
  return (
    <RowList>
      {wins.map((win) => (
        <Row key={win.id} start={<PrizeIcon kind={win.kind} />}>
          <b>
            {name(win)} <Rarity of={win.rarity} />
          </b>
          <span>
            {win.nicknameMasked} · {momentText(new Date(win.at), i18n.locale)}
          </span>
        </Row>
      ))}
    </RowList>
  )
}
