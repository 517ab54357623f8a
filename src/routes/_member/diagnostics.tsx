import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DiagnosticsPage } from '#src/features/diagnostics/diagnostics-page.tsx'
import { loadTexts } from '#src/i18n/language.ts'
import { pageMeta } from '#src/lib/page/page-meta.ts'

export const Route = createFileRoute('/_member/diagnostics')({
  loader: () => loadTexts('tools'),
  head: () => pageMeta({ title: t`Diagnostics`, path: '/diagnostics' }),
  component: DiagnosticsPage,
})
