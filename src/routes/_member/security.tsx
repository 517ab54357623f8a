import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { providerQueries } from '#src/domain/provider-visit/providers.ts'
import { securityQueries } from '#src/features/security/queries.ts'
import { SecurityPage } from '#src/features/security/security-page.tsx'
import { loadTexts } from '#src/i18n/language.ts'

export const Route = createFileRoute('/_member/security')({
  staticData: { page: { name: msg`Account security`, pinyin: 'zhang hao an quan', order: 145 } },
  // Prefetched, not awaited: offline, the page says why instead of failing.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(securityQueries.overview())
    void queryClient.prefetchQuery(providerQueries.offered())
    return loadTexts('security')
  },
  head: namedPageMeta,
  component: SecurityPage,
})
