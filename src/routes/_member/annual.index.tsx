import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ignoredBy } from '#src/domain/gallery/ignored-parameters.tsx'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { rankQueries } from '#src/domain/rank/queries.ts'
import { AnnualPage } from '#src/features/rank/annual/annual-page.tsx'
import { AnnualSearch } from '#src/features/rank/annual/annual-search.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { unparsed } from '#src/lib/page/search-values.ts'

export const Route = createFileRoute('/_member/annual/')({
  validateSearch: unparsed(AnnualSearch),
  staticData: { page: { name: msg`Annual ranking`, pinyin: 'nian du bang', order: 80 } },
  // By the URL itself, not by `loaderDeps`: with those each choice would be a new match and show its spinner.
  loader: async ({ context: { queryClient }, location }) => {
    void queryClient.prefetchInfiniteQuery(rankQueries.annual(v.parse(AnnualSearch, location.search)))
    await Promise.all([loadTexts('lists'), loadTexts('ranks')])
  },
  head: namedPageMeta,
  component: Annual,
})

function Annual() {
  const search = Route.useSearch({ select: (now) => v.parse(AnnualSearch, now), structuralSharing: true })
  const ignored = Route.useSearch({ select: (now) => ignoredBy(AnnualSearch, now), structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <AnnualPage
      search={search}
      ignored={ignored}
      onSearch={(some) => void navigate({ search: some, replace: true, resetScroll: false })}
    />
  )
}
