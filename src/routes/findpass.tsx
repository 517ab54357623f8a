import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '#src/domain/page/page-meta.ts'
import { RecoverPage } from '#src/features/sign-in/recover/recover-page.tsx'
import { loadTexts } from '#src/i18n/language.ts'
import { StatusBar } from './-status-bar.tsx'

export const Route = createFileRoute('/findpass')({
  loader: () => loadTexts('sign-in'),
  head: () => pageMeta({ title: t`Recover password`, path: '/findpass' }),
  component: () => <RecoverPage bar={<StatusBar />} />,
})
