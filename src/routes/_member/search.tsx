import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { searchAddress } from '#src/domain/gallery/search-address.ts'
import { pageMeta } from '#src/domain/page/page-meta.ts'
import { pageOf } from '#src/domain/picture/picture-link-props.ts'
import { readFilters } from '#src/features/search/filters/filters.ts'
import { searchQueries } from '#src/features/search/queries.ts'
import { SearchPage } from '#src/features/search/search-page.tsx'
import { loadTexts } from '#src/i18n/language.ts'

export const Route = createFileRoute('/_member/search')({
  validateSearch: searchAddress,
  staticData: { page: { name: msg`Search`, pinyin: 'sou suo', order: 90 } },
  // By the URL itself, not by `loaderDeps`: with those each choice would be a new match and show its spinner.
  loader: async ({ context: { queryClient }, location }) => {
    const { filters } = readFilters(searchAddress(location.search))
    void queryClient.prefetchInfiniteQuery(searchQueries.results(filters))
    void queryClient.prefetchQuery(searchQueries.categories())
    await Promise.all([loadTexts('lists'), loadTexts('search')])
  },
  head: ({ match: { search, staticData } }) =>
    pageMeta({ title: search.q ?? (staticData.page && i18n._(staticData.page.name)), path: '/search' }),
  component: Search,
})

function Search() {
  const address = Route.useSearch({ select: searchAddress, structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <SearchPage
      {...readFilters(address)}
      onOpen={(aid) => void navigate(pageOf({ aid }))}
      onFilter={(some) =>
        void navigate({
          search: (now) => ({ ...now, ...some }),
          // Other words are another search, to which Back returns; filters refine this one.
          replace: !some.q || some.q === address.q,
          resetScroll: false,
        })
      }
    />
  )
}
