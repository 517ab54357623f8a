import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { GridSkeleton } from '#src/domain/picture-grid/grid-skeleton.tsx'
import { WorldStrip } from '#src/domain/picture-wall/world-strip.tsx'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { SurpriseButton } from '#src/domain/random/random-button.tsx'
import { ownScreen } from '#src/domain/screen/own-screen.ts'
import { withTexts } from '#src/i18n/language.ts'
import { isAwaited } from '#src/lib/http/query-wait.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { ConnectionBar } from '#src/ui/connection/connection-bar.tsx'
import { ProgressiveParts } from '#src/ui/page/progressive-parts.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { SectionBoundary } from '#src/ui/state/section-boundary.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { assignPictures } from './assign-pictures.ts'
import { FitsRow } from './fits-row.tsx'
import { MoreLink } from './more-link.tsx'
import { Picks } from './picks.tsx'
import { RecentRows } from './recent-rows.tsx'
import { Works } from './works.tsx'
import styles from '#src/ui/section/section.module.css'

interface HomeRestProps {
  hero: Wallpaper | undefined
  /** Today's pictures of the other areas. */
  others: readonly Wallpaper[]
}

/**
 * Sections below today's picture: fits your screen, the world, a painting and spotlights, earlier days, editor's picks,
 * what is trending.
 */
export function HomeRest({ hero, others }: HomeRestProps) {
  const { t } = useLingui()
  const recent = useQuery(wallpaperQueries.recent('zh-cn'))
  const screen = ownScreen()
  const { world, fits, before, shown } = assignPictures({ hero, others, recent: recent.data?.items ?? [], screen })

  // Whether anything fits this screen is known by then; a row added later would cause a shift.
  if (!useDeferredValue(!isAwaited(recent))) {
    return (
      <>
        <ConnectionBar queries={[recent]} />
        <RestSkeleton />
      </>
    )
  }
  return (
    <ProgressiveParts
      parts={[
        <SectionBoundary key="fits">
          <FitsRow pictures={fits} screen={screen} />
        </SectionBoundary>,
        world.length > 0 && (
          <Section
            key="world"
            title={t`Around the world now`}
            note={<span className={styles.note}>{t`One day, fifteen skies`}</span>}
            more={<MoreLink to="/today" label={t`All places today`} />}
          >
            <WorldStrip label={t`Around the world now`} pictures={world} day={hero?.date ?? null} />
          </Section>
        ),
        <SectionBoundary key="works">
          <Works shown={shown} />
        </SectionBoundary>,
        <Section
          key="recent"
          title={t`Recent days`}
          note={<SurpriseButton filters={{ area: 'zh-cn' }} isSmall />}
          more={<MoreLink to="/history" label={t`All past days`} />}
        >
          <RecentRows query={recent} pictures={before} />
        </Section>,
        <SectionBoundary key="picks">
          <Picks shown={shown} />
        </SectionBoundary>,
        // Last, because it may have nothing to show: nothing below it moves.
        <SectionBoundary key="trending">
          <TrendingPart shown={shown} />
        </SectionBoundary>,
      ]}
    />
  )
}

const trending = () => withTexts('ranks', import('./trending.tsx'))

/** Nothing if it fails to load, like its pictures. */
function TrendingPart({ shown }: { shown: ReadonlySet<string> }) {
  const { value } = useLoaded(trending)
  return value && <value.Trending shown={shown} />
}

function RestSkeleton() {
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <Skeleton width="9em" height={22} />
      </div>
      <GridSkeleton count={6} isOneRow />
    </div>
  )
}
