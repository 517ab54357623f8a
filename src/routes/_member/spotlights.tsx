import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ShelfSearch } from '#src/domain/gallery/gallery-search.ts'
import { ignoredBy } from '#src/domain/gallery/ignored-parameters.tsx'
import { shelfQueries } from '#src/domain/gallery/queries.ts'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { ShelfPage } from '#src/features/gallery/gallery-page.tsx'
import { loadTexts } from '#src/i18n/language.ts'
import { unparsed } from '#src/lib/page/search-values.ts'

export const Route = createFileRoute('/_member/spotlights')({
  validateSearch: unparsed(ShelfSearch),
  staticData: { feed: '/feed/spotlights', page: { name: msg`Spotlights`, pinyin: 'ju jiao', order: 50 } },
  // By the URL itself, not by `loaderDeps`: with those each choice would be a new match and show its spinner.
  loader: ({ context: { queryClient }, location }) => {
    void queryClient.prefetchInfiniteQuery(shelfQueries.list('spotlights', v.parse(ShelfSearch, location.search)))
    return loadTexts('lists')
  },
  head: namedPageMeta,
  component: Spotlights,
})

function Spotlights() {
  const filters = Route.useSearch({ select: (search) => v.parse(ShelfSearch, search), structuralSharing: true })
  const ignored = Route.useSearch({ select: (search) => ignoredBy(ShelfSearch, search), structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <ShelfPage
      shelf="spotlights"
      filters={filters}
      ignored={ignored}
      onFilter={(some) => void navigate({ search: { ...filters, ...some }, replace: true, resetScroll: false })}
    />
  )
}
