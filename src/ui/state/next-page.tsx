import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { useFailureToast } from '#src/ui/toast/use-failure-toast.ts'
import { EndOfList } from './end-of-list.tsx'
import styles from './next-page.module.css'

/** The fields of an infinite query that load its next page. */
export interface PagedQuery {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage: () => unknown
}

interface NextPageProps {
  query: PagedQuery
  /** The number of items, as a sentence, for lists that show their end. */
  children?: ReactNode
}

/** Below a list in pages: the button for the next one, and why it did not load; or the end with the number of items. */
export function NextPage({ query, children }: NextPageProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query
  const isOnline = useIsOnline()
  useFailureToast(isFetchNextPageError ? error : null)
  if (!hasNextPage) return children && <EndOfList>{children}</EndOfList>
  return (
    <div className={styles.next}>
      <ErrorText>{isFetchNextPageError && messageFor(error)}</ErrorText>
      <Button look="soft" isBusy={isFetchingNextPage} disabled={!isOnline} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? <Trans>Retry</Trans> : <Trans>Show more</Trans>}
      </Button>
      {!isOnline && (
        <p>
          <Trans>You are offline. More will load once you are online.</Trans>
        </p>
      )}
    </div>
  )
}
