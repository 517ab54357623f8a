import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AREA_TIME_ZONES, type Area } from '#contract/area.ts'
import { WallLabel } from '#src/domain/picture-wall/wall-label.tsx'
import { WallSkeleton } from '#src/domain/picture-wall/wall-skeleton.tsx'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { useAreaName } from '#src/domain/picture/use-area-name.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { nextMidnight } from '#src/lib/dates/next-midnight.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { hasNoNetwork, hasTimedOut } from '#src/lib/http/query-wait.ts'
import { checkReachability } from '#src/lib/http/reachability.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { ConnectionBar } from '#src/ui/connection/connection-bar.tsx'
import { PageHead, PageNote } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { SectionError } from '#src/ui/state/section-error.tsx'
import { CurtainCountdown } from './curtain-countdown.tsx'
import { Curtain } from './curtain.tsx'
import styles from './curtain.module.css'

interface TomorrowPageProps {
  area: Area
  /** At the end of the first line. */
  reminder?: ReactNode
}

/** Tomorrow's picture for members with early access; for others its colours and the countdown. */
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
  const { t } = useLingui()
  const query = useQuery(wallpaperQueries.tomorrow(area))
  const { data, error, fetchStatus, refetch } = query
  const isOnline = useIsOnline()
  const isLate = hasTimedOut(query)
  const isBusy = fetchStatus === 'fetching'

  if (data) {
    return (
      <>
        <ConnectionBar queries={[query]} />
        {data.wallpaper ? (
          <WallLabel picture={data.wallpaper} foot={<CurtainCountdown releaseAt={data.releaseAt} look="card" />} />
        ) : (
          <Curtain {...data} />
        )}
      </>
    )
  }
  if (isLate || hasNoNetwork(query)) {
    return (
      <WaitCurtain
        area={area}
        note={isLate && isOnline ? t`The connection is slow` : t`You are offline`}
        isBusy={isBusy}
        onRetry={() => void checkReachability().then(() => refetch())}
      />
    )
  }
  if (error instanceof ApiError && error.status === 404) return <NotChosen />
  if (error) {
    return <SectionError error={error} isRetrying={isBusy} onRetry={() => void refetch()} />
  }
  return (
    <>
      <ConnectionBar queries={[query]} />
      <WallSkeleton />
    </>
  )
}

interface WaitCurtainProps {
  area: Area
  /** Why no picture is shown. */
  note: string
  isBusy: boolean
  onRetry: () => void
}

/** The release needs no response: it is at the area's midnight. */
function WaitCurtain({ area, note, isBusy, onRetry }: WaitCurtainProps) {
  const [releaseAt] = useState(() => nextMidnight(new Date(), AREA_TIME_ZONES[area]).toISOString())
  return (
    <>
      <Curtain releaseAt={releaseAt} thumbhash="" note={note} />
      <div className={styles.retry}>
        <Button look="outline" isBusy={isBusy} onClick={onRetry}>
          {!isBusy && <RotateCw aria-hidden="true" />}
          <Trans>Retry</Trans>
        </Button>
      </div>
    </>
  )
}

const NotChosen = () => (
  <EmptyState
    title={<Trans>Tomorrow's picture has not been chosen yet</Trans>}
    text={<Trans>Today’s picture and all past ones are here.</Trans>}
    action={
      <ButtonLink look="outline" to="/today">
        <Trans>See today’s picture</Trans>
      </ButtonLink>
    }
  />
)
