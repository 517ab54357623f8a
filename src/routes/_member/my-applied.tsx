import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { AppliedPage } from '#src/features/applied/applied-page.tsx'
import { appliedQueries } from '#src/features/applied/queries.ts'
import { loadTexts } from '#src/i18n/language.ts'

export const Route = createFileRoute('/_member/my-applied')({
  staticData: { page: { name: msg`Wallpapers you have set`, pinyin: 'she guo de bi zhi', order: 165 } },
  // Requested, not awaited: without a network the page shows stored data instead of failing.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(appliedQueries.list())
    return loadTexts('applied')
  },
  head: namedPageMeta,
  component: AppliedPage,
})
