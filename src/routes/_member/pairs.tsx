import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { FitSearch } from '#src/domain/gallery/gallery-search.ts'
import { ignoredBy } from '#src/domain/gallery/ignored-parameters.tsx'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { pairQueries } from '#src/domain/pair/queries.ts'
import { PairsPage } from '#src/features/pairs/pairs-page.tsx'
import { loadTexts } from '#src/i18n/language.ts'
import { unparsed } from '#src/lib/page/search-values.ts'

const PairsSearch = v.object({ fit: FitSearch })

export const Route = createFileRoute('/_member/pairs')({
  validateSearch: unparsed(PairsSearch),
  staticData: { page: { name: msg`Day and night`, pinyin: 'zhou yu ye', order: 65 } },
  // By the URL itself, not by `loaderDeps`: with those each choice would be a new match and show its spinner.
  loader: ({ context: { queryClient }, location }) => {
    void queryClient.prefetchInfiniteQuery(pairQueries.list(v.parse(PairsSearch, location.search).fit))
    return Promise.all([loadTexts('lists'), loadTexts('pairs')])
  },
  head: namedPageMeta,
  component: Pairs,
})

function Pairs() {
  const fit = Route.useSearch({ select: (search) => v.parse(PairsSearch, search).fit })
  const ignored = Route.useSearch({ select: (search) => ignoredBy(PairsSearch, search), structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <PairsPage
      fit={fit}
      ignored={ignored}
      onFit={(chosen) => void navigate({ search: { fit: chosen }, replace: true, resetScroll: false })}
    />
  )
}
