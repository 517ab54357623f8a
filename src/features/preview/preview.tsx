import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { Lightbox } from '#src/ui/dialog/lightbox.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { OpenPreview } from './open-preview.tsx'

interface PreviewProps {
  aid: string
  onClose: () => void
}

/** A picture behind the visitor's own screen or another, as it would be downloaded. The caller unmounts it on close. */
export function Preview({ aid, onClose }: PreviewProps) {
  const query = useQuery(wallpaperQueries.detail({ kind: 'article', id: aid }))
  return (
    <Lightbox title={<Trans>Preview</Trans>} onClose={onClose}>
      <PictureQueryView query={query} skeleton={<Skeleton height={420} />}>
        {(picture) => <OpenPreview picture={picture} />}
      </PictureQueryView>
    </Lightbox>
  )
}
