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

/** Replaces a picture without data: loading, failed or not found. */
export function MissingPicture({ query }: MissingPictureProps) {
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState
        title={<Trans>Picture not found</Trans>}
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
