import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Crop } from 'lucide-react'
import { screenOf } from '#src/domain/gallery/fits-chip.tsx'
import { CountedChip } from '#src/domain/gallery/no-match/counted-chip.tsx'
import { FitLabel } from '#src/domain/gallery/no-match/fit-texts.tsx'
import type { ListCountQuery } from '#src/domain/gallery/no-match/list-count.ts'
import { type Condition, NoMatch } from '#src/domain/gallery/no-match/no-match.tsx'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { Button } from '#src/ui/button/button.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { FilterLabel } from './filters/filter-label.tsx'
import { activeFilters, NO_FILTERS } from './filters/filters.ts'

interface NothingFoundProps {
  filters: SearchAddress
  /** Counts the pictures of other filters; no counts if missing. */
  countOf?: (filters: SearchAddress) => ListCountQuery
  onFilter: (some: SearchAddress) => void
}

/** No results: the words and filters that may cause it, each removable, otherwise a way back to all pictures. */
export function NothingFound({ filters, countOf, onFilter }: NothingFoundProps) {
  const { q, fit } = filters
  const condition = (id: string, label: Condition['label'], change: SearchAddress): Condition => ({
    id,
    label,
    count: countOf?.({ ...filters, ...change }),
    onRemove: () => onFilter(change),
  })
  const conditions = [
    ...activeFilters(filters).map(({ name, value, rest }) =>
      condition(`${name} ${value}`, <FilterLabel filter={{ name, value }} />, { [name]: rest }),
    ),
    ...(fit ? [condition('fit', <FitLabel fit={fit} />, { fit: undefined })] : []),
  ]
  if (conditions.length === 0) {
    return (
      <EmptyState
        title={q ? <Trans>Nothing found for “{q}”</Trans> : <Trans>No pictures match</Trans>}
        text={q && <Trans>Try a shorter or another word.</Trans>}
        action={
          <Button onClick={() => onFilter({ ...NO_FILTERS, q: undefined })}>
            <Trans>Show all</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <NoMatch
      title={q && <Trans>Nothing found for “{q}”</Trans>}
      fit={fit}
      conditions={[...conditions, ...(q ? [condition('q', <Trans>Keyword: {q}</Trans>, { q: undefined })] : [])]}
      onAll={() => onFilter({ ...NO_FILTERS, q: undefined })}
    >
      {fit && countOf && <LargeEnough fit={fit} filters={filters} countOf={countOf} onFilter={onFilter} />}
    </NoMatch>
  )
}

type LargeEnoughProps = Required<NothingFoundProps> & { fit: string }

/** Offers pictures of any shape that are as large as the screen, which a download crops. Nothing without any. */
function LargeEnough({ fit, filters, countOf, onFilter }: LargeEnoughProps) {
  const { w, h } = screenOf(fit)
  const change = { fit: undefined, atleast: `${w}x${h}` }
  const count = countOf({ ...filters, ...change })
  const { data } = useQuery({ ...count, enabled: filters.atleast === undefined })
  if (!data?.total) return null
  return (
    <li>
      <CountedChip icon={<Crop aria-hidden="true" />} count={count} onPress={() => onFilter(change)}>
        <Trans>Large enough to crop</Trans>
      </CountedChip>
    </li>
  )
}
