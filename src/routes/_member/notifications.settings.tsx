import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { notificationQueries } from '#src/features/notification/queries.ts'
import { NotificationSettingsPage } from '#src/features/notification/settings/settings-page.tsx'
import { PrefetchCard } from '#src/features/prefetch/settings/prefetch-card.tsx'
import { loadTexts } from '#src/i18n/language.ts'

export const Route = createFileRoute('/_member/notifications/settings')({
  staticData: { page: { name: msg`Reminders and notifications`, pinyin: 'ti xing yu tong zhi', order: 140 } },
  // Prefetched, not awaited: offline, the page shows persisted data instead of failing.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(notificationQueries.settings())
    return loadTexts('notifications')
  },
  head: namedPageMeta,
  component: Settings,
})

function Settings() {
  return <NotificationSettingsPage prefetchCard={<PrefetchCard />} />
}
