import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { savedQueries } from '#src/domain/offline-picture/queries.ts'
import type { PictureAddress } from '#src/domain/picture/api.ts'
import { LevelQueryView } from '#src/domain/picture/level/level-query-view.tsx'
import { findPicture } from '#src/domain/picture/patch-picture.ts'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import type { SaveSlot } from './action-bar.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { PictureDetail } from './picture-detail.tsx'
import { WithdrawnPicture } from './withdrawn-picture.tsx'

interface DetailPageProps {
  address: PictureAddress
  /** Shown if the picture does not exist or was withdrawn. */
  notFound: ReactNode
  saveAction: SaveSlot
  /** Shown below the title. */
  areaSwitch?: ReactNode
}

/** The page of one picture of any kind. Data from a cached list shows at once. */
export function DetailPage({ address, notFound, ...slots }: DetailPageProps) {
  const client = useQueryClient()
  const query = useQuery(wallpaperQueries.detail(address))
  const { data: saved } = useQuery(savedQueries.list())
  if (query.error instanceof ApiError && query.error.status === 404) {
    return <WithdrawnPicture aid={address.id} notFound={notFound} saveAction={slots.saveAction} />
  }
  const record = saved?.records.find(({ picture }) => picture.aid === address.id)
  const known = query.data ?? findPicture(client, address.id) ?? record?.picture
  if (!known && query.error instanceof ApiError && query.error.isLevelTooLow) {
    return (
      <Page>
        <PageHead size="small" title={<Trans>Picture</Trans>} />
        <LevelQueryView query={query} skeleton={null}>
          {() => null}
        </LevelQueryView>
      </Page>
    )
  }

  return known ? (
    <PictureDetail key={known.aid} picture={known} query={query} story={record?.story} area={address.area} {...slots} />
  ) : (
    <PictureQueryView query={query} skeleton={<DetailSkeleton />}>
      {(detail) => <PictureDetail picture={detail} query={query} area={address.area} {...slots} />}
    </PictureQueryView>
  )
}
