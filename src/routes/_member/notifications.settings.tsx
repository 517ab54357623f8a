import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { notificationQueries } from '#src/features/notification/queries.ts'
import { NotificationSettingsPage } from '#src/features/notification/settings/settings-page.tsx'
import { InAdvanceCard } from '#src/features/prefetch/prefetch-card.tsx'
import { loadTexts } from '#src/i18n/language.ts'
import { pageMeta } from '#src/lib/page/page-meta.ts'

export const Route = createFileRoute('/_member/notifications/settings')({
  // Prefetched, not awaited: offline, the page shows persisted data instead of failing.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(notificationQueries.settings())
    return loadTexts('notifications')
  },
  head: () => pageMeta({ title: t`Reminders and messages`, path: '/notifications/settings' }),
  component: Settings,
})

function Settings() {
  return <NotificationSettingsPage inAdvance={<InAdvanceCard />} />
}
