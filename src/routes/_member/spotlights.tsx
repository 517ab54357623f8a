import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { shelfQueries } from '#src/features/wallpaper/shelf/queries.ts'
import { ShelfPage } from '#src/features/wallpaper/shelf/shelf-page.tsx'
import { ShelfSearch } from '#src/features/wallpaper/shelf/shelf-place.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { pageMeta } from '#src/lib/page-meta.ts'

export const Route = createFileRoute('/_member/spotlights')({
  validateSearch: ShelfSearch,
  loaderDeps: ({ search: { category, orientation, sort } }) => ({ category, orientation, sort }),
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(shelfQueries.list('spotlights', deps))
    return loadTexts('lists')
  },
  head: () => pageMeta({ title: t`Spotlights`, path: '/spotlights' }),
  component: Spotlights,
})

function Spotlights() {
  const filters = Route.useLoaderDeps()
  const navigate = Route.useNavigate()
  return (
    <ShelfPage
      shelf="spotlights"
      filters={filters}
      onFilter={(some) => void navigate({ search: (now) => ({ ...now, ...some }), replace: true, resetScroll: false })}
    />
  )
}
