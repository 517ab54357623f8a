import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SHELF_NAMES } from '#src/domain/gallery/gallery-names.ts'
import { isFiltered, NO_FILTERS, type Shelf, type ShelfFilters as Filters } from '#src/domain/gallery/gallery-search.ts'
import { KindSwitch } from '#src/domain/gallery/kind-switch.tsx'
import { shelfQueries } from '#src/domain/gallery/queries.ts'
import { GridSkeleton } from '#src/domain/picture/grid/grid-skeleton.tsx'
import { PictureCount } from '#src/domain/picture/grid/picture-count.tsx'
import { PictureList } from '#src/domain/picture/grid/picture-list.tsx'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { PAGE_SIZE } from '#src/domain/picture/queries.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { ShelfFilters } from './gallery-filters.tsx'

interface ShelfPageProps {
  shelf: Shelf
  filters: Filters
  onFilter: (some: Partial<Filters>) => void
}

/** All pictures of one kind as an infinite list, newest first by default. */
export function ShelfPage({ shelf, filters, onFilter }: ShelfPageProps) {
  const query = useInfiniteQuery(shelfQueries.list(shelf, filters))
  const { t, i18n } = useLingui()
  const name = t(SHELF_NAMES[shelf])
  return (
    <Page>
      <KindSwitch kind={shelf} />
      <PageHead title={name} note={<PictureCount page={query.data?.pages.at(-1)} />}>
        <ShelfFilters shelf={shelf} filters={filters} onFilter={onFilter} />
      </PageHead>
      <PictureQueryView query={query} skeleton={<GridSkeleton count={PAGE_SIZE} />}>
        {({ pages }) => {
          if (pages[0]?.items.length) {
            return (
              <PictureList
                label={name}
                pages={pages}
                renderMeta={(picture) => pictureTexts(picture, i18n.locale).place}
                query={query}
              />
            )
          }
          return isFiltered(filters) ? (
            <EmptyState
              title={<Trans>No pictures match</Trans>}
              text={<Trans>Try another theme or shape, or any screen.</Trans>}
              action={
                <Button onClick={() => onFilter(NO_FILTERS)}>
                  <Trans>Show all</Trans>
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={<Trans>No pictures here yet</Trans>}
              text={<Trans>Pictures of this kind will appear here.</Trans>}
            />
          )
        }}
      </PictureQueryView>
    </Page>
  )
}
