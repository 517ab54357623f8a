import { Trans } from '@lingui/react/macro'
import { NO_FILTERS, type Shelf, type ShelfFilters } from '#src/domain/gallery/gallery-search.ts'
import { NoMatch } from '#src/domain/gallery/no-match/no-match.tsx'
import { shelfQueries } from '#src/domain/gallery/queries.ts'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { activeFilters, FilterLabel } from './filter-label.tsx'

interface NothingOnShelfProps {
  shelf: Shelf
  filters: ShelfFilters
  onFilter: (some: Partial<ShelfFilters>) => void
}

/** An empty list: because of its filters, or because there are no pictures of the kind yet. */
export function NothingOnShelf({ shelf, filters, onFilter }: NothingOnShelfProps) {
  const active = activeFilters(filters)
  if (active.length === 0) {
    return (
      <EmptyState
        title={<Trans>No pictures here yet</Trans>}
        text={<Trans>Pictures of this kind will appear here.</Trans>}
      />
    )
  }
  return (
    <NoMatch
      fit={filters.fit}
      conditions={active.map((name) => ({
        id: name,
        label: <FilterLabel filters={filters} name={name} />,
        count: shelfQueries.count(shelf, { ...filters, [name]: undefined }),
        onRemove: () => onFilter({ [name]: undefined }),
      }))}
      onAll={() => onFilter(NO_FILTERS)}
    />
  )
}
