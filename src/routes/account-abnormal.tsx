import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '#src/domain/page/page-meta.ts'
import { AccountAbnormalPage } from '#src/features/account-state/account-abnormal-page.tsx'
import { loadTexts } from '#src/i18n/language.ts'
import { StatusBar } from './-status-bar.tsx'

export const Route = createFileRoute('/account-abnormal')({
  loader: () => loadTexts('account-state'),
  head: () => pageMeta({ title: t`This account is locked for its safety`, path: '/account-abnormal' }),
  component: () => <AccountAbnormalPage bar={<StatusBar />} />,
})
