import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pageMeta } from '#src/domain/page/page-meta.ts'
import { useSessionStatus } from '#src/domain/session/current-member.ts'
import { whenSessionKnown } from '#src/domain/session/session.ts'
import { landingQueries } from '#src/features/landing/queries.ts'
import { LanguageToggle } from '#src/features/shell/header/language-toggle.tsx'
import { withTexts } from '#src/i18n/language.ts'
import { Spinner } from '#src/ui/spinner/spinner.tsx'
import { PagePending } from '#src/ui/state/page-pending.tsx'

const landingChunk = () => withTexts('landing', import('#src/features/landing/landing-page.tsx'))
const homeChunk = () => import('./-home.tsx')

const LandingPage = lazy(() => landingChunk().then(({ LandingPage }) => ({ default: LandingPage })))
const Home = lazy(() => homeChunk().then(({ Home }) => ({ default: Home })))

export const Route = createFileRoute('/')({
  staticData: { page: { name: msg`Home`, pinyin: 'shou ye', order: 10, key: 'h' } },
  // The first page's loader is in the first chunk: it starts the page's chunk and its call together.
  codeSplitGroupings: [['component']],
  head: () => pageMeta({ path: '/', feed: '/feed/history' }),
  // Prefetched, not awaited: page and data load together.
  loader: async ({ context: { queryClient } }) => {
    const { status } = await whenSessionKnown()
    if (status === 'member') {
      void homeChunk()
    } else {
      void landingChunk()
      void queryClient.prefetchQuery(landingQueries.today())
    }
  },
  component: FirstPage,
})

/** Home for members, the landing for visitors; each is its own chunk. */
function FirstPage() {
  const status = useSessionStatus()
  if (status === 'loading') return <Spinner />
  return (
    <Suspense fallback={<PagePending />}>
      {status === 'member' ? <Home /> : <LandingPage languageToggle={<LanguageToggle />} />}
    </Suspense>
  )
}
