import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { pointsQueries } from '#src/domain/points/queries.ts'
import { PointsPage } from '#src/features/points/points-page.tsx'
import { loadTexts } from '#src/i18n/language.ts'

export const Route = createFileRoute('/_member/points')({
  staticData: { page: { name: msg`Points`, pinyin: 'ji fen', order: 180 } },
  // Requested, not awaited: without a network the page shows stored data instead of failing.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(pointsQueries.summary())
    void queryClient.prefetchInfiniteQuery(pointsQueries.ledger('all'))
    return loadTexts('points')
  },
  head: namedPageMeta,
  component: PointsPage,
})
