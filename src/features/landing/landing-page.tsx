import { lazy, type ReactNode, Suspense } from 'react'
import { useBelowFold } from '#src/lib/timing/use-below-fold.ts'
import { Hero } from './hero/hero.tsx'
import { LandingBar } from './hero/landing-bar.tsx'
import { Stats } from './rest/stats.tsx'
import styles from './landing-page.module.css'

const LandingRest = lazy(() => import('./landing-rest.tsx').then(({ LandingRest }) => ({ default: LandingRest })))

interface LandingPageProps {
  /** Replaces the hero with today's picture; dark at its top, where the bar is. */
  hero?: ReactNode
  /** Language switch in the bar. */
  languageToggle: ReactNode
}

/** A visitor's first page, with its own header and footer. The part below the first screen renders later. */
export function LandingPage({ hero, languageToggle }: LandingPageProps) {
  const { isWanted, end } = useBelowFold()
  return (
    <>
      <div className={styles.top}>
        <LandingBar languageToggle={languageToggle} />
        {hero ?? <Hero />}
      </div>
      <Stats />
      <div ref={end} />
      {isWanted && (
        <Suspense>
          <LandingRest />
        </Suspense>
      )}
    </>
  )
}
