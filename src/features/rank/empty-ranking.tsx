import { Trans, useLingui } from '@lingui/react/macro'
import type { RankSpan } from '#contract/rank.ts'
import { isRange, type RankSearch } from '#src/domain/rank/rank-search.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { RANGE_NAMES } from './rank-names.ts'

interface EmptyRankingProps {
  search: RankSearch
  /** The closest span that has pictures; null if none has. */
  nearest: RankSpan | null
}

/** Says that a ranking has no pictures, and leads to one that has. */
export function EmptyRanking({ search, nearest }: EmptyRankingProps) {
  const { t } = useLingui()
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
      text={<Trans>A longer or shorter period has pictures.</Trans>}
      action={
        <ButtonLink to="/rank" search={{ ...search, range: nearest }} replace resetScroll={false}>
          <Trans>Show {range}</Trans>
        </ButtonLink>
      }
    />
  )
}
