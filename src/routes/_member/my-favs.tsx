import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { myListQueries } from '#src/domain/my-list/queries.ts'
import { savedQueries } from '#src/domain/offline-picture/queries.ts'
import { FavouritesPage } from '#src/features/favourites/favourites-page.tsx'
import { FavouritesSearch } from '#src/features/favourites/favourites-place.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { pageMeta } from '#src/lib/page/page-meta.ts'

export const Route = createFileRoute('/_member/my-favs')({
  validateSearch: FavouritesSearch,
  staticData: { page: { name: msg`My favourites`, pinyin: 'wo de shou cang', order: 160 } },
  // By the URL itself, not by `loaderDeps`: with those each choice would be a new match and show its spinner.
  loader: async ({ context: { queryClient }, location }) => {
    const { only, q: _, ...choice } = v.parse(FavouritesSearch, location.search)
    const saved = queryClient.prefetchQuery(savedQueries.list())
    if (only !== 'saved') void queryClient.prefetchInfiniteQuery(myListQueries.pages('favs', choice))
    await Promise.all([
      loadTexts('lists'),
      loadTexts('favourites'),
      loadTexts('list-changes'),
      only === 'saved' && saved,
    ])
  },
  head: () => pageMeta({ title: t`Favourites`, path: '/my-favs' }),
  component: MyFavourites,
})

function MyFavourites() {
  const place = Route.useSearch({ select: (search) => v.parse(FavouritesSearch, search), structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <FavouritesPage
      place={place}
      onPlace={(some) => void navigate({ search: (now) => ({ ...now, ...some }), replace: true, resetScroll: false })}
    />
  )
}
