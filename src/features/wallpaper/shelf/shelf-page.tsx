import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#src/ui/button/button.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { GridSkeleton } from '../grid/grid-skeleton.tsx'
import { PictureCount } from '../grid/picture-count.tsx'
import { PictureList } from '../grid/picture-list.tsx'
import { PictureFaces } from '../picture-faces.tsx'
import { PAGE_SIZE } from '../queries.ts'
import { wordsOf } from '../wallpaper-text.ts'
import { KindSwitch } from './kind-switch.tsx'
import { shelfQueries } from './queries.ts'
import { ShelfFilters } from './shelf-filters.tsx'
import { SHELF_NAMES } from './shelf-names.ts'
import { isFiltered, type Shelf, type ShelfFilters as Filters } from './shelf-place.ts'
import styles from './shelf-page.module.css'

interface ShelfPageProps {
  shelf: Shelf
  filters: Filters
  onFilter: (some: Partial<Filters>) => void
}

/** All pictures of one kind, newest first unless asked otherwise, without end. */
export function ShelfPage({ shelf, filters, onFilter }: ShelfPageProps) {
  const query = useInfiniteQuery(shelfQueries.list(shelf, filters))
  const { t, i18n } = useLingui()
  const name = t(SHELF_NAMES[shelf])
  return (
    <Page className={styles.shelf}>
      <KindSwitch kind={shelf} />
      <PageHead title={name} note={<PictureCount page={query.data?.pages.at(-1)} />}>
        <ShelfFilters shelf={shelf} filters={filters} onFilter={onFilter} />
      </PageHead>
      <PictureFaces query={query} skeleton={<GridSkeleton count={PAGE_SIZE} />}>
        {({ pages }) => {
          if (pages[0]?.items.length) {
            return (
              <PictureList
                label={name}
                pages={pages}
                renderMeta={(picture) => wordsOf(picture, i18n.locale).place}
                query={query}
              />
            )
          }
          return isFiltered(filters) ? (
            <EmptyState
              title={<Trans>No pictures match</Trans>}
              text={<Trans>Another theme or shape may have some.</Trans>}
              action={
                <Button onClick={() => onFilter({ category: undefined, orientation: undefined })}>
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
      </PictureFaces>
    </Page>
  )
}
