import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { Wallpaper, WallpaperList } from '#contract/wallpaper.ts'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { DayMeta } from '../card/day-meta.tsx'
import { EvenGrid } from '../grid/even-grid.tsx'
import { GridSkeleton } from '../grid/grid-skeleton.tsx'
import { PictureFaces } from '../picture-faces.tsx'

/** As many as the widest row holds. */
const MOST = 6

interface RecentRowProps {
  query: ComponentProps<typeof PictureFaces<WallpaperList>>['query']
  pictures: readonly Wallpaper[]
}

/** One row of the days before today, newest first. */
export function RecentRow({ query, pictures }: RecentRowProps) {
  const { t } = useLingui()
  return (
    <PictureFaces query={query} skeleton={<GridSkeleton count={MOST} isOneRow />}>
      {() =>
        pictures.length > 0 ? (
          <EvenGrid
            label={t`Recent days`}
            pictures={pictures.slice(0, MOST)}
            isOneRow
            renderMeta={(picture) => <DayMeta picture={picture} />}
          />
        ) : (
          <EmptyState title={<Trans>The first day is today</Trans>} />
        )
      }
    </PictureFaces>
  )
}
