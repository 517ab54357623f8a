import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Area } from '#contract/area.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { GridSkeleton } from '../grid/grid-skeleton.tsx'
import { PictureFaces } from '../picture-faces.tsx'
import { PAGE_SIZE, wallpaperQueries } from '../queries.ts'
import { AreaFilter } from './area-filter.tsx'
import { HistoryCount } from './history-count.tsx'
import { HistoryList } from './history-list.tsx'
import styles from './history-page.module.css'

interface HistoryPageProps {
  area: Area
  onArea: (area: Area) => void
}

/** Every past day of an area, newest first, without end. */
export function HistoryPage({ area, onArea }: HistoryPageProps) {
  const query = useInfiniteQuery(wallpaperQueries.history(area))
  return (
    <Page className={styles.history}>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <Trans>History</Trans>
        </h1>
        <HistoryCount page={query.data?.pages.at(-1)} />
        <AreaFilter area={area} onArea={onArea} />
      </div>
      <PictureFaces query={query} skeleton={<GridSkeleton count={PAGE_SIZE} />}>
        {({ pages }) =>
          pages[0]?.items.length ? (
            <HistoryList pages={pages} query={query} />
          ) : (
            <EmptyState
              title={<Trans>No pictures of this place yet</Trans>}
              text={<Trans>Other places have theirs every day.</Trans>}
              action={
                <Button onClick={() => onArea('zh-cn')}>
                  <Trans>Show China</Trans>
                </Button>
              }
            />
          )
        }
      </PictureFaces>
    </Page>
  )
}
