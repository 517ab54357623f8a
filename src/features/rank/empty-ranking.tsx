import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RankSpan } from '#contract/rank.ts'
import { KIND_NAMES } from '#src/domain/gallery/gallery-names.ts'
import { FitLabel } from '#src/domain/gallery/no-match/fit-texts.tsx'
import { NoMatch } from '#src/domain/gallery/no-match/no-match.tsx'
import { rankQueries } from '#src/domain/rank/queries.ts'
import { isRange, rankChoice, type RankSearch } from '#src/domain/rank/rank-search.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { RANGE_NAMES } from './rank-names.ts'

interface EmptyRankingProps {
  search: RankSearch
  /** The closest span that has pictures; null if none has. */
  nearest: RankSpan | null
  onSearch: (some: RankSearch) => void
}

/** Says that a ranking has no pictures, and leads to one that has. */
export function EmptyRanking({ search, nearest, onSearch }: EmptyRankingProps) {
  const { t } = useLingui()
  const { fit, kind } = search
  const condition = (name: 'fit' | 'kind', label: ReactNode) => {
    const others = { ...search, [name]: undefined }
    return { id: name, label, count: rankQueries.count(rankChoice(others)), onRemove: () => onSearch(others) }
  }
  if (fit ?? (kind && nearest === null)) {
    return (
      <NoMatch
        fit={fit}
        conditions={[
          ...(fit ? [condition('fit', <FitLabel fit={fit} />)] : []),
          ...(kind ? [condition('kind', t(KIND_NAMES[kind]))] : []),
        ]}
        onAll={() => onSearch({ ...search, fit: undefined, kind: undefined })}
      />
    )
  }
  if (nearest === null || !isRange(nearest)) {
    return (
      <EmptyState
        title={<Trans>Nothing is ranked yet</Trans>}
        text={<Trans>Download, like or save a picture: it will show up here.</Trans>}
      />
    )
  }
  const range = t(RANGE_NAMES[nearest])
  return (
    <EmptyState
      title={<Trans>Nothing is ranked in this period</Trans>}
      text={<Trans>Try a longer or shorter period.</Trans>}
      action={
        <ButtonLink to="/rank" search={{ ...search, range: nearest }} replace resetScroll={false}>
          <Trans>Show {range}</Trans>
        </ButtonLink>
      }
    />
  )
}
