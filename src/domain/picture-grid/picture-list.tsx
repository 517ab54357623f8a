import type { ComponentProps } from 'react'
import type { WallpaperList } from '#contract/wallpaper.ts'
import { asPortrait } from '#src/domain/picture/portrait.ts'
import type { PagedQuery } from '#src/ui/state/next-page.tsx'
import { PagesEnd } from './pages-end.tsx'
import { WindowedGrid } from './windowed-grid.tsx'
import { WindowedJustifiedGrid } from './windowed-justified-grid.tsx'

/** Cards within the first screen of a phone; they load eagerly. */
const FIRST_VIEW = 8

interface PictureListProps extends Pick<
  ComponentProps<typeof WindowedGrid>,
  'label' | 'renderMeta' | 'renderTag' | 'renderCover' | 'onHold'
> {
  /** Rows of pictures of different widths, uncropped; otherwise boxes of one size. */
  isJustified?: boolean | undefined
  /** Its filters ask for portrait pictures: they are shown by their companions, uncropped. */
  isPortrait?: boolean | undefined
  pages: readonly WallpaperList[]
  query: PagedQuery
}

/** The pictures loaded so far, and a way to load more. */
export function PictureList({ isJustified = false, isPortrait = false, pages, query, ...cards }: PictureListProps) {
  const pictures = pages.flatMap(({ items }) => (isPortrait ? items.map(asPortrait) : items))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const Grid = isJustified || isPortrait ? WindowedJustifiedGrid : WindowedGrid

  return (
    <>
      <Grid
        {...cards}
        pictures={pictures}
        firstCount={FIRST_VIEW}
        onMore={hasNextPage ? () => isFetchingNextPage || void fetchNextPage() : undefined}
      />
      <PagesEnd pages={pages} query={query} />
    </>
  )
}
