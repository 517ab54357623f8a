import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import * as v from 'valibot'
import { collectionQueries } from '#src/domain/collection/queries.ts'
import { myListQueries } from '#src/domain/my-list/queries.ts'
import { savedQueries } from '#src/domain/offline-picture/queries.ts'
import { pageMeta } from '#src/domain/page/page-meta.ts'
import { CollectionSearch } from '#src/features/collections/collection-place.ts'
import { FavouritesPage } from '#src/features/favourites/favourites-page.tsx'
import { FavouritesSearch } from '#src/features/favourites/favourites-place.ts'
import { loadTexts, withTexts } from '#src/i18n/language.ts'
import { PagePending } from '#src/ui/state/page-pending.tsx'

const loadCollections = () => withTexts('collections', import('#src/features/collections/collections-section.tsx'))
const CollectionsSection = lazy(() =>
  loadCollections().then(({ CollectionsSection }) => ({ default: CollectionsSection })),
)
const CollectionPage = lazy(() =>
  withTexts('collections', import('#src/features/collections/collection-page.tsx')).then(({ CollectionPage }) => ({
    default: CollectionPage,
  })),
)
const SharedCollectionPage = lazy(() =>
  withTexts('collections', import('#src/features/collections/shared/shared-collection-page.tsx')).then(
    ({ SharedCollectionPage }) => ({ default: SharedCollectionPage }),
  ),
)

const ImportDialog = lazy(() =>
  withTexts('favourite-import', import('#src/features/favourite-import/import-dialog.tsx')).then(
    ({ ImportDialog }) => ({
      default: ImportDialog,
    }),
  ),
)

/** The favourites, or one collection in their place. */
const MyFavouritesSearch = v.object({ ...FavouritesSearch.entries, ...CollectionSearch.entries })

export const Route = createFileRoute('/_member/my-favs')({
  validateSearch: MyFavouritesSearch,
  staticData: { page: { name: msg`My favourites`, pinyin: 'wo de shou cang', order: 160 } },
  // By the URL itself, not by `loaderDeps`: with those each choice would be a new match and show its spinner.
  loader: async ({ context: { queryClient }, location }) => {
    const { only, q: _, collection, shared, ...choice } = v.parse(MyFavouritesSearch, location.search)
    if (collection !== undefined || shared !== undefined) {
      if (shared === undefined && collection !== undefined)
        void queryClient.prefetchQuery(collectionQueries.one(collection))
      return loadTexts('lists')
    }
    void queryClient.prefetchQuery(collectionQueries.list())
    const saved = queryClient.prefetchQuery(savedQueries.list())
    if (only !== 'saved') void queryClient.prefetchInfiniteQuery(myListQueries.pages('favs', choice))
    await Promise.all([
      loadTexts('lists'),
      loadTexts('favourites'),
      loadTexts('list-changes'),
      // It is above the filters, which a later section would move. Without it the page is shown all the same.
      loadCollections().catch(() => undefined),
      only === 'saved' && saved,
    ])
    return undefined
  },
  head: () => pageMeta({ title: t`Favourites`, path: '/my-favs' }),
  component: MyFavourites,
})

function MyFavourites() {
  const { collection, shared, ...place } = Route.useSearch({
    select: (search) => v.parse(MyFavouritesSearch, search),
    structuralSharing: true,
  })
  const navigate = Route.useNavigate()
  const [isImporting, setIsImporting] = useState(false)
  if (shared !== undefined || collection !== undefined) {
    return (
      <Suspense fallback={<PagePending />}>
        {shared === undefined ? <CollectionPage id={collection ?? 0} /> : <SharedCollectionPage token={shared} />}
      </Suspense>
    )
  }
  return (
    <>
      <FavouritesPage
        place={place}
        collections={
          <Suspense>
            <CollectionsSection />
          </Suspense>
        }
        onPlace={(some) => void navigate({ search: (now) => ({ ...now, ...some }), replace: true, resetScroll: false })}
        onImport={() => setIsImporting(true)}
      />
      {isImporting && (
        <Suspense>
          <ImportDialog onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
