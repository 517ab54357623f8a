import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '#src/domain/page/page-meta.ts'
import { MaintenancePage } from '#src/features/maintenance/maintenance-page.tsx'
import { loadTexts } from '#src/i18n/language.ts'
import { StatusBar } from './-status-bar.tsx'

export const Route = createFileRoute('/maintenance')({
  loader: () => loadTexts('maintenance'),
  head: () => pageMeta({ title: t`Closed for maintenance`, path: '/maintenance' }),
  component: () => <MaintenancePage bar={<StatusBar />} onOpen={(address) => window.location.replace(address)} />,
})
