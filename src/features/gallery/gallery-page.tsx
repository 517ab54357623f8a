import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { isPortraitList } from '#src/domain/gallery/fits-chip.tsx'
import { SHELF_NAMES } from '#src/domain/gallery/gallery-names.ts'
import type { Shelf, ShelfFilters as Filters } from '#src/domain/gallery/gallery-search.ts'
import { type IgnoredParameter, IgnoredParameters } from '#src/domain/gallery/ignored-parameters.tsx'
import { KindSwitch } from '#src/domain/gallery/kind-switch.tsx'
import { shelfQueries } from '#src/domain/gallery/queries.ts'
import { GridSkeleton } from '#src/domain/picture-grid/grid-skeleton.tsx'
import { PictureCount } from '#src/domain/picture-grid/picture-count.tsx'
import { PictureList } from '#src/domain/picture-grid/picture-list.tsx'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { PAGE_SIZE } from '#src/domain/picture/queries.ts'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { ShelfFilters } from './gallery-filters.tsx'
import { NothingOnShelf } from './nothing-on-shelf.tsx'

interface ShelfPageProps {
  shelf: Shelf
  filters: Filters
  /** Parameters of the address without effect. */
  ignored: readonly IgnoredParameter[]
  onFilter: (some: Partial<Filters>) => void
}

/** All pictures of one kind as an infinite list, newest first by default. */
export function ShelfPage({ shelf, filters, ignored, onFilter }: ShelfPageProps) {
  const query = useInfiniteQuery(shelfQueries.list(shelf, filters))
  const { t, i18n } = useLingui()
  const name = t(SHELF_NAMES[shelf])
  return (
    <Page>
      <KindSwitch kind={shelf} />
      <PageHead title={name} note={<PictureCount page={query.data?.pages.at(-1)} />}>
        <ShelfFilters shelf={shelf} filters={filters} onFilter={onFilter} />
      </PageHead>
      <IgnoredParameters ignored={ignored} />
      <PictureQueryView query={query} skeleton={<GridSkeleton count={PAGE_SIZE} />}>
        {({ pages }) =>
          pages[0]?.items.length ? (
            <PictureList
              label={name}
              isPortrait={isPortraitList(filters)}
              pages={pages}
              renderMeta={(picture) => pictureTexts(picture, i18n.locale).place}
              query={query}
            />
          ) : (
            <NothingOnShelf shelf={shelf} filters={filters} onFilter={onFilter} />
          )
        }
      </PictureQueryView>
    </Page>
  )
}
