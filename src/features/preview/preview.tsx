import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { OWN_PICTURE } from '#src/domain/download/crop/own-picture.ts'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { Lightbox } from '#src/ui/dialog/lightbox.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { SectionError } from '#src/ui/state/section-error.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { OpenPreview } from './open-preview.tsx'

interface PreviewProps {
  /** Of a picture, or `OWN_PICTURE`. */
  aid: string
  onClose: () => void
}

/** A picture behind the visitor's own screen or another, as it would be downloaded. The caller unmounts it on close. */
export function Preview({ aid, onClose }: PreviewProps) {
  const isOwn = aid === OWN_PICTURE
  return (
    <Lightbox title={isOwn ? <Trans>Own picture</Trans> : <Trans>Preview</Trans>} onClose={onClose}>
      {isOwn ? <Own /> : <SitePicture aid={aid} />}
    </Lightbox>
  )
}

function SitePicture({ aid }: Pick<PreviewProps, 'aid'>) {
  const query = useQuery(wallpaperQueries.detail({ kind: 'article', id: aid }))
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState
        title={<Trans>Picture not found</Trans>}
        text={<Trans>It may have been taken down, or the link is mistyped.</Trans>}
      />
    )
  }
  return (
    <PictureQueryView query={query} skeleton={<Skeleton height={420} />}>
      {(picture) => <OpenPreview picture={picture} />}
    </PictureQueryView>
  )
}

const own = () => import('./own/own-preview.tsx')

function Own() {
  const { value, error, retry } = useLoaded(own)
  if (error !== null) return <SectionError error={error} onRetry={retry} />
  return value ? <value.OwnPreview /> : <Skeleton height={420} />
}
