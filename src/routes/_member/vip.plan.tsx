import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { planQueries } from '#src/domain/membership/queries.ts'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { PlanSearch } from '#src/features/membership/membership-search.ts'
import { PlanPage } from '#src/features/membership/plan/plan-page.tsx'
import { loadTexts } from '#src/i18n/language.ts'
import { unparsed } from '#src/lib/page/search-values.ts'

export const Route = createFileRoute('/_member/vip/plan')({
  validateSearch: unparsed(PlanSearch),
  staticData: { page: { name: msg`Plans`, pinyin: 'hui yuan fang an', order: 171 } },
  // Requested, not awaited: without a network the page shows stored data instead of failing.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(planQueries.list())
    return loadTexts('membership')
  },
  head: namedPageMeta,
  component: Plans,
})

function Plans() {
  const search = Route.useSearch({ select: (raw) => v.parse(PlanSearch, raw), structuralSharing: true })
  return <PlanPage {...search} />
}
