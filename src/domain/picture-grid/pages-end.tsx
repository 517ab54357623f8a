import { Plural, Trans } from '@lingui/react/macro'
import type { WallpaperList } from '#contract/wallpaper.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { EndOfList } from '#src/ui/state/end-of-list.tsx'
import type { PagedQuery } from '#src/ui/state/next-page.tsx'
import { useFailureToast } from '#src/ui/toast/use-failure-toast.ts'
import { useNearEnd } from './window/use-near-end.ts'
import styles from './picture-list.module.css'

/** After the second "load more" the list loads by itself. Source: inventory HM-20. */
const PAGES_BY_HAND = 3

interface PagesEndProps {
  pages: readonly WallpaperList[]
  query: PagedQuery
}

/** Below the pages loaded so far: loads more, by itself after the second time. */
export function PagesEnd({ pages, query }: PagesEndProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query
  const count = pages.reduce((sum, { items }) => sum + items.length, 0)
  const isByItself = pages.length >= PAGES_BY_HAND && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useFailureToast(isFetchNextPageError ? error : null)
  const end = useNearEnd(isByItself, () => void fetchNextPage())
  return (
    <div ref={end} className={styles.end}>
      <ErrorText>{isFetchNextPageError && messageFor(error)}</ErrorText>
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
