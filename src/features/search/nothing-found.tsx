import { Trans } from '@lingui/react/macro'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { Button } from '#src/ui/button/button.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { activeFilters, NO_FILTERS } from './filters/filters.ts'
import styles from './search-page.module.css'

interface NothingFoundProps {
  filters: SearchAddress
  onFilter: (some: SearchAddress) => void
}

/** No results: the filters that may cause it, each removable, otherwise a way back to all pictures. */
export function NothingFound({ filters, onFilter }: NothingFoundProps) {
  const isFiltered = activeFilters(filters).length > 0 || filters.fit !== undefined
  const { q } = filters
  return (
    <EmptyState
      title={q ? <Trans>Nothing found for “{q}”</Trans> : <Trans>No pictures match</Trans>}
      text={isFiltered ? <Trans>Remove a filter to see more.</Trans> : <Trans>Try a shorter or another word.</Trans>}
      action={
        isFiltered ? (
          <div className={styles.removable}>
            {filters.fit && (
              <Button look="outline" onClick={() => onFilter({ fit: undefined })}>
                <Trans>Any screen</Trans>
              </Button>
            )}
            <FilterChips filters={filters} onFilter={onFilter} />
          </div>
        ) : (
          <Button onClick={() => onFilter({ ...NO_FILTERS, q: undefined })}>
            <Trans>Show all</Trans>
          </Button>
        )
      }
    />
  )
}
