import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '#src/domain/page/page-meta.ts'
import { UnauthorizedPage } from '#src/features/landing/unauthorized/unauthorized-page.tsx'
import { LanguageToggle } from '#src/features/shell/header/language-toggle.tsx'
import { loadTexts } from '#src/i18n/language.ts'

export const Route = createFileRoute('/unauthorized')({
  loader: () => loadTexts('landing'),
  head: () => pageMeta({ path: '/unauthorized' }),
  component: () => <UnauthorizedPage languageToggle={<LanguageToggle />} />,
})
