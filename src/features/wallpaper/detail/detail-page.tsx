import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#src/lib/api-error.ts'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import type { PictureAddress } from '../api.ts'
import { LevelFaces } from '../level/level-faces.tsx'
import { findPicture } from '../marks/patch.ts'
import { PictureFaces } from '../picture-faces.tsx'
import { wallpaperQueries } from '../queries.ts'
import { savedQueries } from '../saved/queries.ts'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { PictureDetail } from './picture-detail.tsx'
import { WithdrawnPicture } from './withdrawn-picture.tsx'

interface DetailPageProps {
  address: PictureAddress
  /** Shown where the picture does not exist or was withdrawn. */
  notFound: ReactNode
}

/** One picture and everything about it, whatever its kind. What a list already knew of it is there at once. */
export function DetailPage({ address, notFound }: DetailPageProps) {
  const client = useQueryClient()
  const query = useQuery(wallpaperQueries.detail(address))
  const { data: saved } = useQuery(savedQueries.list())
  if (query.error instanceof ApiError && query.error.status === 404) {
    return <WithdrawnPicture aid={address.id} notFound={notFound} />
  }
  const record = saved?.records.find(({ picture }) => picture.aid === address.id)
  const known = query.data ?? findPicture(client, address.id) ?? record?.picture
  if (!known && query.error instanceof ApiError && query.error.isLevelTooLow) {
    return (
      <Page>
        <PageHead size="small" title={<Trans>Picture</Trans>} />
        <LevelFaces query={query} skeleton={null}>
          {() => null}
        </LevelFaces>
      </Page>
    )
  }

  return known ? (
    <PictureDetail key={known.aid} picture={known} query={query} story={record?.story} />
  ) : (
    <PictureFaces query={query} skeleton={<DetailSkeleton />}>
      {(detail) => <PictureDetail picture={detail} query={query} />}
    </PictureFaces>
  )
}
