import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { planQueries } from '#src/domain/membership/queries.ts'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { MembershipPage } from '#src/features/membership/centre/membership-page.tsx'
import { MembershipSearch } from '#src/features/membership/membership-search.ts'
import { membershipQueries } from '#src/features/membership/queries.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { unparsed } from '#src/lib/page/search-values.ts'

export const Route = createFileRoute('/_member/vip/')({
  validateSearch: unparsed(MembershipSearch),
  staticData: { page: { name: msg`VIP centre`, pinyin: 'hui yuan zhong xin', order: 170 } },
  // Requested, not awaited: without a network the page shows stored data instead of failing.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(membershipQueries.mine())
    void queryClient.prefetchQuery(planQueries.list())
    return loadTexts('membership')
  },
  head: namedPageMeta,
  component: Vip,
})

function Vip() {
  const search = Route.useSearch({ select: (raw) => v.parse(MembershipSearch, raw), structuralSharing: true })
  return <MembershipPage {...search} />
}
