import { useRouter } from '@tanstack/react-router'
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
  const router = useRouter()
  const { isWanted, end } = useRest()
  const openDemo = () =>
    void router.navigate({
      to: '.',
      search: (now) => ({ ...now, dialog: 'demo' as const }),
      state: (now) => ({ ...now, isDialogOurs: true }),
      resetScroll: false,
    })
  return (
    <>
      <div className={styles.top}>
        <LandingBar languageToggle={languageToggle} />
        <Hero notice={notice} onDemo={openDemo} />
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
