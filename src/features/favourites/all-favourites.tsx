import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CloudDownload } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Favourite, FavouriteOrder } from '#contract/favourite.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { NothingFits } from '#src/domain/gallery/no-match/nothing-fits.tsx'
import { canBeSaved } from '#src/domain/offline-picture/offline-files.ts'
import type { SavedPicture } from '#src/domain/offline-picture/offline-picture.ts'
import { GridSkeleton } from '#src/domain/picture/grid/grid-skeleton.tsx'
import { PictureCount } from '#src/domain/picture/grid/picture-count.tsx'
import { PictureList } from '#src/domain/picture/grid/picture-list.tsx'
import { WindowedGrid } from '#src/domain/picture/grid/windowed-grid.tsx'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { PAGE_SIZE } from '#src/domain/picture/queries.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { PageNote } from '#src/ui/page/page-head.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { FavouriteMeta } from './favourite-meta.tsx'
import { favouriteQueries } from './queries.ts'
import { RemoveBar } from './selection/remove-bar.tsx'
import { SelectCover } from './selection/select-cover.tsx'
import { useRemoval } from './selection/use-removal.ts'
import type { Selection } from './selection/use-selection.ts'
import { useMatches } from './use-matches.ts'
import { WithdrawnCover } from './withdrawn-cover.tsx'
import styles from './favourites-page.module.css'

const SaveAllDialog = lazy(() =>
  import('./offline/save-all-dialog.tsx').then(({ SaveAllDialog }) => ({ default: SaveAllDialog })),
)

interface AllFavouritesProps {
  sort: FavouriteOrder
  /** Screen that the pictures fit, `2560x1440`; any if undefined. */
  fit: string | undefined
  records: readonly SavedPicture[]
  words: string
  selection: Selection
  /** Lists the pictures for any screen again. */
  onAnyScreen: () => void
  /** Reports whether there are pictures to select. */
  onAny: (hasAny: boolean) => void
}

/** All favourites of the member. A search loads the whole list. */
export function AllFavourites({ sort, fit, records, words, selection, onAnyScreen, onAny }: AllFavouritesProps) {
  const { t } = useLingui()
  const query = useInfiniteQuery(favouriteQueries.list({ sort, fit }))
  const isOnline = useIsOnline()
  const [isSavingAll, setIsSavingAll] = useState(false)
  const { take } = useRemoval()
  const favourites = query.data?.pages.flatMap(({ items }) => items) ?? []
  const { found, isSearching, subject } = useMatches(favourites, words)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const needsAll = (words !== '' || isSavingAll) && isOnline
  const mayFetch = needsAll && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (mayFetch) void fetchNextPage()
  }, [mayFetch, fetchNextPage])
  const hasAny = found.length > 0
  useEffect(() => onAny(hasAny), [onAny, hasAny])

  const saved = new Map(records.map((record) => [record.picture.aid, record]))
  const wanted = favourites.filter((each) => each.stillAvailable && canBeSaved(each) && !saved.has(each.aid))
  const withdrawn = new Set(favourites.filter(isWithdrawn).map(({ aid }) => aid))
  const { picked, toggle } = selection
  const renderCover = (picture: Wallpaper) => {
    if (picked) return <SelectCover picture={picture} isPicked={picked.has(picture.aid)} onToggle={toggle} />
    if (!withdrawn.has(picture.aid) || saved.has(picture.aid)) return undefined
    return <WithdrawnCover picture={picture} onRemove={() => take([picture.aid])} />
  }
  const card = {
    label: t`Favourites`,
    renderMeta: (picture: Wallpaper) => <FavouriteMeta picture={picture} record={saved.get(picture.aid)} />,
    renderCover,
  }
  return (
    <PictureQueryView query={query} skeleton={<GridSkeleton count={PAGE_SIZE} />}>
      {({ pages }) => {
        if (favourites.length === 0) {
          return fit === undefined ? <NoFavourites /> : <NothingFits fit={fit} onAll={onAnyScreen} />
        }
        return (
          <>
            <div className={styles.tools}>
              {isSearching ? (
                <PageNote isLive>
                  <Plural value={found.length} one="# picture" other="# pictures" />
                </PageNote>
              ) : (
                <PictureCount page={pages.at(-1)} />
              )}
              {wanted.length > 0 && !words && (
                <Button look="soft" onClick={() => setIsSavingAll(true)}>
                  <CloudDownload aria-hidden="true" />
                  <Trans>Save all offline</Trans>
                </Button>
              )}
            </div>
            {isSearching ? (
              <>
                <WindowedGrid {...card} pictures={found} subject={subject} />
                {found.length === 0 && !isFetchingNextPage && <NothingFound />}
              </>
            ) : (
              <PictureList {...card} pages={pages} query={query} />
            )}
            {picked && <RemoveBar selection={selection} picked={picked} aids={found.map(({ aid }) => aid)} />}
            {isSavingAll && !(hasNextPage && needsAll && !isFetchNextPageError) && (
              <Suspense>
                <SaveAllDialog pictures={wanted} onClose={() => setIsSavingAll(false)} />
              </Suspense>
            )}
          </>
        )
      }}
    </PictureQueryView>
  )
}

const isWithdrawn = ({ stillAvailable }: Favourite) => !stillAvailable

export function NothingFound() {
  return (
    <EmptyState
      title={<Trans>No matching pictures</Trans>}
      text={<Trans>Searches titles and places, in Chinese and English.</Trans>}
    />
  )
}

function NoFavourites() {
  return (
    <EmptyState
      title={<Trans>No favourites yet</Trans>}
      text={<Trans>Press the star on a picture to find it here again.</Trans>}
      action={
        <ButtonLink look="accent" to="/history">
          <Trans>See past days</Trans>
        </ButtonLink>
      }
    />
  )
}
