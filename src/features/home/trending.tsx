import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EvenGrid } from '#src/domain/picture-grid/even-grid.tsx'
import { rankQueries } from '#src/domain/rank/queries.ts'
import { RankMeta } from '#src/domain/rank/rank-meta.tsx'
import { rankChoice } from '#src/domain/rank/rank-search.ts'
import { isAwaited } from '#src/lib/http/query-wait.ts'
import { Section } from '#src/ui/section/section.tsx'
import { notShown } from './assign-pictures.ts'
import { MoreLink } from './more-link.tsx'
import { useShelves } from './use-shelves.ts'

/** As many as the widest row holds. */
const TRENDING = 6
const WEEK = rankChoice({})

/** The week's most downloaded pictures; nothing if there are none or they failed to load: they are optional. */
export function Trending({ shown }: { shown: ReadonlySet<string> }) {
  const { t } = useLingui()
  const { data } = useInfiniteQuery(rankQueries.list(WEEK))
  const { queries, taken } = useShelves(shown)
  const ranked = data?.pages[0]?.items ?? []
  const pictures = notShown(ranked, taken, TRENDING)
  // Until the sections above are known, any of these may be theirs.
  if (pictures.length === 0 || Object.values(queries).some(isAwaited)) return null
  const places = new Map(ranked.map((picture) => [picture.aid, picture]))
  return (
    <Section title={t`Trending this week`} more={<MoreLink to="/rank" label={t`All rankings`} />}>
      <EvenGrid
        label={t`Trending this week`}
        pictures={pictures}
        isOneRow
        renderMeta={({ aid }) => {
          const picture = places.get(aid)
          return picture && <RankMeta picture={picture} by={WEEK.by} isMoving />
        }}
      />
    </Section>
  )
}
