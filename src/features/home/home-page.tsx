import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { WallLabel } from '#src/domain/picture-wall/wall-label.tsx'
import { WallSkeleton } from '#src/domain/picture-wall/wall-skeleton.tsx'
import { LevelQueryView } from '#src/domain/picture/level/level-query-view.tsx'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { isAwaited } from '#src/lib/http/query-wait.ts'
import { useBelowFold } from '#src/lib/timing/use-below-fold.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { Page } from '#src/ui/page/page.tsx'
import { Spinner } from '#src/ui/spinner/spinner.tsx'
import { SectionBoundary } from '#src/ui/state/section-boundary.tsx'
import { SectionError } from '#src/ui/state/section-error.tsx'
import styles from './home-page.module.css'

const rest = () => import('./home-rest.tsx')

interface HomePageProps {
  /** The member's check-in state, at the bottom of today's label. */
  checkInCard: ReactNode
}

/**
 * A member's home: today's picture, pictures that fit the screen, the world, earlier days. Each section fails or is empty on
 * its own. Sections below the first screen render later.
 */
export function HomePage({ checkInCard }: HomePageProps) {
  const today = useQuery(wallpaperQueries.today())
  const { isWanted, end } = useBelowFold()
  // Together with the picture's label, which is deferred: content rendered before it would shift.
  const isKnown = useDeferredValue(!isAwaited(today))
  const { value, error, retry } = useLoaded(isWanted && isKnown ? rest : null)
  const [hero, ...others] = today.data?.items ?? []

  return (
    <Page className={styles.home}>
      <h1 className={styles.heading}>
        <Trans>Home</Trans>
      </h1>
      <SectionBoundary>
        <LevelQueryView query={today} skeleton={<WallSkeleton foot={checkInCard} />}>
          {() => hero && <WallLabel picture={hero} foot={checkInCard} />}
        </LevelQueryView>
      </SectionBoundary>
      <div ref={end} />
      {value && <value.HomeRest hero={hero} others={others} />}
      {isWanted && isKnown && !value && (error ? <SectionError error={error} onRetry={retry} /> : <Spinner />)}
    </Page>
  )
}
