import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { Wallpaper, WallpaperList } from '#contract/wallpaper.ts'
import { DayMeta } from '#src/domain/picture-card/day-meta.tsx'
import { GridSkeleton } from '#src/domain/picture-grid/grid-skeleton.tsx'
import { JustifiedGrid } from '#src/domain/picture-grid/justified-grid.tsx'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'

interface RecentRowsProps {
  query: ComponentProps<typeof PictureQueryView<WallpaperList>>['query']
  pictures: readonly Wallpaper[]
}

/** Earlier days, newest first, each picture uncropped; the page ends with a full row. */
export function RecentRows({ query, pictures }: RecentRowsProps) {
  const { t } = useLingui()
  return (
    <PictureQueryView query={query} skeleton={<GridSkeleton count={6} isOneRow />}>
      {() =>
        pictures.length > 0 ? (
          <JustifiedGrid
            label={t`Recent days`}
            pictures={pictures}
            isFlush
            renderMeta={(picture) => <DayMeta picture={picture} />}
          />
        ) : (
          <EmptyState title={<Trans>The first day is today</Trans>} />
        )
      }
    </PictureQueryView>
  )
}
