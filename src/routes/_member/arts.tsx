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

export const Route = createFileRoute('/_member/arts')({
  validateSearch: unparsed(ShelfSearch),
  staticData: { feed: '/feed/arts', page: { name: msg`Masterpieces`, pinyin: 'ming hua', order: 60 } },
  // By the URL itself, not by `loaderDeps`: with those each choice would be a new match and show its spinner.
  loader: ({ context: { queryClient }, location }) => {
    void queryClient.prefetchInfiniteQuery(shelfQueries.list('arts', v.parse(ShelfSearch, location.search)))
    return loadTexts('lists')
  },
  head: namedPageMeta,
  component: Arts,
})

function Arts() {
  const filters = Route.useSearch({ select: (search) => v.parse(ShelfSearch, search), structuralSharing: true })
  const ignored = Route.useSearch({ select: (search) => ignoredBy(ShelfSearch, search), structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <ShelfPage
      shelf="arts"
      filters={filters}
      ignored={ignored}
      onFilter={(some) => void navigate({ search: { ...filters, ...some }, replace: true, resetScroll: false })}
    />
  )
}
