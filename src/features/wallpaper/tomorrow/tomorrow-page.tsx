import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AREA_TIME_ZONES, type Area } from '#contract/area.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { nextMidnight } from '#src/lib/next-midnight.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PageHead, PageNote } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { SectionError } from '#src/ui/state/section-error.tsx'
import { wallpaperQueries } from '../queries.ts'
import { WallLabel } from '../today/wall-label.tsx'
import { WallSkeleton } from '../today/wall-skeleton.tsx'
import { useAreaName } from '../use-area-name.ts'
import { CurtainCountdown } from './curtain-countdown.tsx'
import { Curtain } from './curtain.tsx'

interface TomorrowPageProps {
  area: Area
  /** Stands at the end of the first line. */
  reminder?: ReactNode
}

/** Tomorrow's picture for those who may see it already, for all others its colours and the time until it comes. */
export function TomorrowPage({ area, reminder }: TomorrowPageProps) {
  const areaName = useAreaName()
  return (
    <Page>
      <PageHead size="small" title={<Trans>Tomorrow</Trans>} note={<PageNote>{areaName(area)}</PageNote>}>
        {reminder}
      </PageHead>
      <Faces area={area} />
    </Page>
  )
}

function Faces({ area }: Pick<TomorrowPageProps, 'area'>) {
  const { data, error, fetchStatus, refetch } = useQuery(wallpaperQueries.tomorrow(area))
  const isOffline = fetchStatus === 'paused' || (error instanceof ApiError && error.isNetwork)

  if (data?.wallpaper) {
    return <WallLabel picture={data.wallpaper} foot={<CurtainCountdown releaseAt={data.releaseAt} look="card" />} />
  }
  if (data) return <Curtain {...data} />
  if (isOffline) return <OfflineCurtain area={area} />
  if (error instanceof ApiError && error.status === 404) return <NotChosen />
  if (error) {
    return <SectionError error={error} isRetrying={fetchStatus === 'fetching'} onRetry={() => void refetch()} />
  }
  return <WallSkeleton />
}

/** When it comes needs no answer: at the area's midnight. */
function OfflineCurtain({ area }: TomorrowPageProps) {
  const { t } = useLingui()
  const [releaseAt] = useState(() => nextMidnight(new Date(), AREA_TIME_ZONES[area]).toISOString())
  return <Curtain releaseAt={releaseAt} thumbhash="" note={t`You are offline`} />
}

const NotChosen = () => (
  <EmptyState
    title={<Trans>Tomorrow's picture has not been chosen yet</Trans>}
    text={<Trans>Today's and all past ones are here.</Trans>}
    action={
      <ButtonLink look="outline" to="/today">
        <Trans>See today's picture</Trans>
      </ButtonLink>
    }
  />
)
