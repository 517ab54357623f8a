import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { DownloadPanel } from './download-panel.tsx'

interface DownloadDialogProps {
  aid: string
  onClose: () => void
}

/** All sizes of a picture, above any page. The caller unmounts it on close. */
export function DownloadDialog({ aid, onClose }: DownloadDialogProps) {
  const query = useQuery(wallpaperQueries.detail({ kind: 'article', id: aid }))
  return (
    <Dialog title={<Trans>Download</Trans>} onClose={onClose}>
      <PictureQueryView query={query} skeleton={<Skeleton height={420} />}>
        {(picture) => <DownloadPanel picture={picture} />}
      </PictureQueryView>
    </Dialog>
  )
}
