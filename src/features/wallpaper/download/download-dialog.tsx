import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { PictureFaces } from '../picture-faces.tsx'
import { wallpaperQueries } from '../queries.ts'
import { DownloadPanel } from './download-panel.tsx'

interface DownloadDialogProps {
  aid: string
  onClose: () => void
}

/** All sizes of a picture, over whatever page. Whoever mounts it owns closing it. */
export function DownloadDialog({ aid, onClose }: DownloadDialogProps) {
  const query = useQuery(wallpaperQueries.detail({ kind: 'article', id: aid }))
  return (
    <Dialog title={<Trans>Download</Trans>} onClose={onClose}>
      <PictureFaces query={query} skeleton={<Skeleton height={420} />}>
        {(picture) => <DownloadPanel picture={picture} />}
      </PictureFaces>
    </Dialog>
  )
}
