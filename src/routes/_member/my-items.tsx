import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { protectionQueries } from '#src/domain/streak-freeze/queries.ts'
import { ItemsPage } from '#src/features/items/items-page.tsx'
import { itemQueries } from '#src/features/items/queries.ts'
import { loadTexts } from '#src/i18n/language.ts'

export const Route = createFileRoute('/_member/my-items')({
  staticData: { page: { name: msg`My items`, pinyin: 'wo de wu pin', order: 182 } },
  // Requested, not awaited: without a network the page shows stored data instead of failing.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(itemQueries.list('usable'))
    // For using a card, also offline.
    void queryClient.prefetchQuery(protectionQueries.own())
    return loadTexts('items')
  },
  head: namedPageMeta,
  component: ItemsPage,
})
