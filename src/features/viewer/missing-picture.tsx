import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { WallpaperDetail } from '#contract/detail.ts'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { ApiError } from '#src/lib/http/api-error.ts'
import { Spinner } from '#src/ui/spinner/spinner.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'

interface MissingPictureProps {
  query: ComponentProps<typeof PictureQueryView<WallpaperDetail>>['query']
}

/** In the place of a picture of which nothing is known: it is on its way, did not come, or does not exist. */
export function MissingPicture({ query }: MissingPictureProps) {
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState
        title={<Trans>This picture is not here</Trans>}
        text={<Trans>It was withdrawn, or the address is wrong.</Trans>}
      />
    )
  }
  return (
    <PictureQueryView query={query} skeleton={<Spinner />}>
      {() => null}
    </PictureQueryView>
  )
}
