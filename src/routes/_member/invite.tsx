import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { InvitePage } from '#src/features/invite/invite-page.tsx'
import { inviteQueries } from '#src/features/invite/queries.ts'
import { loadTexts } from '#src/i18n/language.ts'

export const Route = createFileRoute('/_member/invite')({
  staticData: { page: { name: msg`Invite friends`, pinyin: 'yao qing hao you', order: 181 } },
  // Requested, not awaited: without a network the page shows stored data instead of failing.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(inviteQueries.own())
    void queryClient.prefetchInfiniteQuery(inviteQueries.list())
    return loadTexts('invite')
  },
  head: namedPageMeta,
  component: InvitePage,
})
