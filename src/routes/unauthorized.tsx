import { createFileRoute } from '@tanstack/react-router'
import { UnauthorizedPage } from '#src/features/landing/unauthorized/unauthorized-page.tsx'
import { LanguageToggle } from '#src/features/shell/header/language-toggle.tsx'
import { loadTexts } from '#src/i18n/language.ts'
import { pageMeta } from '#src/lib/page/page-meta.ts'

export const Route = createFileRoute('/unauthorized')({
  loader: () => loadTexts('landing'),
  head: () => pageMeta({ path: '/unauthorized' }),
  component: () => <UnauthorizedPage languageToggle={<LanguageToggle />} />,
})
