import { Plural, Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { WallpaperList } from '#contract/wallpaper.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { EndOfList } from '#src/ui/state/end-of-list.tsx'
import { useFailureToast } from '#src/ui/toast/use-failure-toast.ts'
import { useNearEnd } from './window/use-near-end.ts'
import { WindowedGrid } from './windowed-grid.tsx'
import { WindowedJustifiedGrid } from './windowed-justified-grid.tsx'
import styles from './picture-list.module.css'

/** After the second "load more" the list loads by itself. Source: inventory HM-20. */
const PAGES_BY_HAND = 3
/** Cards within the first screen of a phone; they load eagerly. */
const FIRST_VIEW = 8

interface PictureListProps extends Pick<
  ComponentProps<typeof WindowedGrid>,
  'label' | 'renderMeta' | 'renderTag' | 'renderCover'
> {
  /** Rows of pictures of different widths, uncropped; otherwise boxes of one size. */
  isJustified?: boolean
  pages: readonly WallpaperList[]
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: Error | null
    fetchNextPage: () => unknown
  }
}

/** The pictures loaded so far, and a way to load more. */
export function PictureList({ isJustified = false, pages, query, ...cards }: PictureListProps) {
  const pictures = pages.flatMap(({ items }) => items)
  const count = pictures.length
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query
  const isByItself = pages.length >= PAGES_BY_HAND && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useFailureToast(isFetchNextPageError ? error : null)
  const end = useNearEnd(isByItself, () => void fetchNextPage())

  const Grid = isJustified ? WindowedJustifiedGrid : WindowedGrid

  return (
    <>
      <Grid
        {...cards}
        pictures={pictures}
        firstCount={FIRST_VIEW}
        onMore={hasNextPage ? () => isFetchingNextPage || void fetchNextPage() : undefined}
      />
      <div ref={end} className={styles.end}>
        {isFetchNextPageError && (
          <p role="alert" className={styles.failed}>
            {messageFor(error)}
          </p>
        )}
        <PageOf page={pages.at(-1)} />
        {hasNextPage ? (
          <Button look="outline" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? <Trans>Retry</Trans> : <Trans>Load more</Trans>}
          </Button>
        ) : (
          <EndOfList>
            <Plural value={count} one="# picture" other="# pictures" />
          </EndOfList>
        )}
      </div>
    </>
  )
}

/** Loaded pages; "Page 3 of 42+" beyond the server's limit. */
function PageOf({ page }: { page: WallpaperList | undefined }) {
  if (!page || page.totalPages < 2) return null
  const { page: number, totalPages } = page
  const last = page.totalIsCapped ? `${Math.max(totalPages, number)}+` : totalPages
  return (
    <p className={styles.page}>
      <Trans>
        Page {number} of {last}
      </Trans>
    </p>
  )
}
