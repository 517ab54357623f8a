import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { DiagnosticsPage } from '#src/features/diagnostics/diagnostics-page.tsx'
import { loadTexts } from '#src/i18n/language.ts'

export const Route = createFileRoute('/_member/diagnostics')({
  staticData: { page: { name: msg`Diagnostics`, pinyin: 'zhen duan', order: 390 } },
  loader: () => loadTexts('tools'),
  head: namedPageMeta,
  component: DiagnosticsPage,
})
