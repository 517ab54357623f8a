import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { cartQueries } from '#src/domain/cart/queries.ts'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { CartPage } from '#src/features/cart/cart-page.tsx'
import { loadTexts } from '#src/i18n/language.ts'

export const Route = createFileRoute('/_member/cart')({
  staticData: { page: { name: msg`Cart`, pinyin: 'gou wu che', order: 174 } },
  // Requested, not awaited: without a network the page shows stored data instead of failing.
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(cartQueries.mine())
    void queryClient.prefetchQuery(cartQueries.goods())
    await Promise.all([loadTexts('cart'), loadTexts('membership')])
  },
  head: namedPageMeta,
  component: CartPage,
})
