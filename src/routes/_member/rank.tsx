import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ignoredBy } from '#src/domain/gallery/ignored-parameters.tsx'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { rankQueries } from '#src/domain/rank/queries.ts'
import { rankChoice, RankSearch } from '#src/domain/rank/rank-search.ts'
import { RankPage } from '#src/features/rank/rank-page.tsx'
import { loadTexts } from '#src/i18n/language.ts'
import { unparsed } from '#src/lib/page/search-values.ts'

export const Route = createFileRoute('/_member/rank')({
  validateSearch: unparsed(RankSearch),
  staticData: { page: { name: msg`Rankings`, pinyin: 'pai hang', order: 70, key: 'r' } },
  // By the URL itself, not by `loaderDeps`: with those each choice would be a new match and show its spinner.
  loader: async ({ context: { queryClient }, location }) => {
    void queryClient.prefetchInfiniteQuery(rankQueries.list(rankChoice(v.parse(RankSearch, location.search))))
    await Promise.all([loadTexts('lists'), loadTexts('ranks')])
  },
  head: namedPageMeta,
  component: Rank,
})

function Rank() {
  const search = Route.useSearch({ select: (now) => v.parse(RankSearch, now), structuralSharing: true })
  const ignored = Route.useSearch({ select: (now) => ignoredBy(RankSearch, now), structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <RankPage
      search={search}
      ignored={ignored}
      onSearch={(some) => void navigate({ search: some, replace: true, resetScroll: false })}
    />
  )
}
