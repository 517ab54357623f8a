import { Plural, Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FitsChip, isPortraitList } from '#src/domain/gallery/fits-chip.tsx'
import { type IgnoredParameter, IgnoredParameters } from '#src/domain/gallery/ignored-parameters.tsx'
import { KindSwitch } from '#src/domain/gallery/kind-switch.tsx'
import { NothingFits } from '#src/domain/gallery/no-match/nothing-fits.tsx'
import { pairQueries, pairsIn } from '#src/domain/pair/queries.ts'
import { PagesEnd } from '#src/domain/picture-grid/pages-end.tsx'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { PageHead, PageNote } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { PairGrid, PairGridSkeleton } from './pair-grid.tsx'
import styles from './pairs-page.module.css'

interface PairsPageProps {
  /** The screen that both pictures fit, `2560x1440`; any if undefined. */
  fit: string | undefined
  /** Parameters of the address without effect. */
  ignored: readonly IgnoredParameter[]
  onFit: (fit: string | undefined) => void
}

/** All pairs of a picture by day and one by night, the newest first. */
export function PairsPage({ fit, ignored, onFit }: PairsPageProps) {
  const query = useInfiniteQuery(pairQueries.list(fit))
  const last = query.data?.pages.at(-1)
  return (
    <Page>
      <KindSwitch kind="pairs" />
      <PageHead
        title={<Trans>Day and night</Trans>}
        note={<PageNote isLive>{last && <Total total={last.total} isCapped={last.totalIsCapped} />}</PageNote>}
      >
        <FitsChip fit={fit} onFit={onFit} />
      </PageHead>
      <p className={styles.lead}>
        <Trans>Two pictures that match: one for light mode, one for dark mode.</Trans>
      </p>
      <IgnoredParameters ignored={ignored} />
      <PictureQueryView query={query} skeleton={<PairGridSkeleton />}>
        {({ pages }) => {
          const pairs = pairsIn(pages)
          if (pairs.length > 0)
            return (
              <>
                <PairGrid
                  pairs={pairs}
                  isPortrait={isPortraitList({ fit })}
                  onMore={query.hasNextPage ? () => query.isFetchingNextPage || void query.fetchNextPage() : undefined}
                />
                <PagesEnd pages={pages} query={query} />
              </>
            )
          if (fit !== undefined)
            return <NothingFits fit={fit} count={pairQueries.count()} onAll={() => onFit(undefined)} />
          return (
            <EmptyState
              title={<Trans>No pairs here yet</Trans>}
              text={<Trans>Pictures that match by day and by night will appear here.</Trans>}
            />
          )
        }}
      </PictureQueryView>
    </Page>
  )
}

function Total({ total, isCapped }: { total: number; isCapped: boolean }) {
  return isCapped ? (
    <Plural value={total} one="#+ pair" other="#+ pairs" />
  ) : (
    <Plural value={total} one="# pair" other="# pairs" />
  )
}
