import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '#src/domain/page/page-meta.ts'
import { BlockedPage } from '#src/features/account-state/blocked-page.tsx'
import { loadTexts } from '#src/i18n/language.ts'
import { StatusBar } from './-status-bar.tsx'

export const Route = createFileRoute('/blocked')({
  loader: () => loadTexts('account-state'),
  head: () => pageMeta({ title: t`This account is blocked`, path: '/blocked' }),
  component: () => <BlockedPage bar={<StatusBar />} />,
})
