import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { BoxPage } from '#src/features/box/box-page.tsx'
import { boxQueries } from '#src/features/box/queries.ts'
import { loadTexts } from '#src/i18n/language.ts'

export const Route = createFileRoute('/_member/blind-box')({
  staticData: { page: { name: msg`Mystery box`, pinyin: 'mang he', order: 183 } },
  // Requested, not awaited: without a network the page shows stored data instead of failing.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(boxQueries.state())
    void queryClient.prefetchInfiniteQuery(boxQueries.history())
    return Promise.all([loadTexts('box'), loadTexts('items')])
  },
  head: namedPageMeta,
  component: BoxPage,
})
