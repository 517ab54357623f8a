import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { MyListSearch } from '#src/domain/my-list/my-list-place.ts'
import { myListQueries } from '#src/domain/my-list/queries.ts'
import { pageMeta } from '#src/domain/page/page-meta.ts'
import { DownloadsPage } from '#src/features/downloads/downloads-page.tsx'
import { loadTexts } from '#src/i18n/language.ts'

export const Route = createFileRoute('/_member/my-downloads')({
  validateSearch: MyListSearch,
  staticData: { page: { name: msg`My downloads`, pinyin: 'wo de xia zai', order: 161 } },
  // By the URL itself, not by `loaderDeps`: with those each choice would be a new match and show its spinner.
  loader: async ({ context: { queryClient }, location }) => {
    const { q: _, ...choice } = v.parse(MyListSearch, location.search)
    void queryClient.prefetchInfiniteQuery(myListQueries.pages('downloads', choice))
    await Promise.all([loadTexts('lists'), loadTexts('favourites'), loadTexts('list-changes')])
  },
  head: () => pageMeta({ title: t`My downloads`, path: '/my-downloads' }),
  component: MyDownloads,
})

function MyDownloads() {
  const place = Route.useSearch({ select: (search) => v.parse(MyListSearch, search), structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <DownloadsPage
      place={place}
      onPlace={(some) => void navigate({ search: (now) => ({ ...now, ...some }), replace: true, resetScroll: false })}
    />
  )
}
