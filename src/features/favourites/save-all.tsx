import { Trans } from '@lingui/react/macro'
import { CloudDownload } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { MyListEntry } from '#contract/my-list.ts'
import { canBeSaved } from '#src/domain/offline-picture/offline-files.ts'
import type { SavedPicture } from '#src/domain/offline-picture/offline-picture.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import type { PagedQuery } from '#src/ui/state/next-page.tsx'

const SavePicturesDialog = lazy(() =>
  import('#src/domain/offline-picture/saving/save-pictures-dialog.tsx').then(({ SavePicturesDialog }) => ({
    default: SavePicturesDialog,
  })),
)

interface SaveAllProps {
  favourites: readonly MyListEntry[]
  query: PagedQuery
  saved: ReadonlyMap<string, SavedPicture>
}

/** Saves all favourites offline, after a confirmation; loads the rest of the list for it. Nothing when all are saved. */
export function SaveAll({ favourites, query, saved }: SaveAllProps) {
  const [isSaving, setIsSaving] = useState(false)
  const isOnline = useIsOnline()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const isMissing = isSaving && isOnline && hasNextPage && !isFetchNextPageError
  const mayFetch = isMissing && !isFetchingNextPage
  useEffect(() => {
    if (mayFetch) void fetchNextPage()
  }, [mayFetch, fetchNextPage])
  const wanted = favourites.filter((each) => each.stillAvailable && canBeSaved(each) && !saved.has(each.aid))
  if (wanted.length === 0) return null
  return (
    <>
      <Button look="soft" isBusy={isMissing} onClick={() => setIsSaving(true)}>
        {!isMissing && <CloudDownload aria-hidden="true" />}
        <Trans>Save all offline</Trans>
      </Button>
      {isSaving && !isMissing && (
        <Suspense>
          <SavePicturesDialog pictures={wanted} onClose={() => setIsSaving(false)} />
        </Suspense>
      )}
    </>
  )
}
