import { lazy, type ReactNode, Suspense } from 'react'
import { useRest } from '#src/lib/use-rest.ts'
import { Hero } from './hero.tsx'
import { LandingBar } from './landing-bar.tsx'
import { Stats } from './stats.tsx'
import styles from './landing-page.module.css'

const LandingRest = lazy(() => import('./landing-rest.tsx').then(({ LandingRest }) => ({ default: LandingRest })))

interface LandingPageProps {
  /** Why somebody sees the landing in place of what they asked for. */
  notice?: ReactNode
  /** Switches the language; stands in the bar. */
  languageToggle: ReactNode
}

/** What a visitor sees, its own bar and footer included. What lies below the first screen comes a little later. */
export function LandingPage({ notice, languageToggle }: LandingPageProps) {
  const { isWanted, end } = useRest()
  return (
    <>
      <div className={styles.top}>
        <LandingBar languageToggle={languageToggle} />
        <Hero notice={notice} />
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
