import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Instant } from '#contract/value.ts'
import { pageMeta } from '#src/domain/page/page-meta.ts'
import { LoginBlockedPage } from '#src/features/account-state/login-blocked-page.tsx'
import { loadTexts } from '#src/i18n/language.ts'
import { StatusBar } from './-status-bar.tsx'

const LoginBlockedSearch = v.object({ until: v.fallback(v.optional(Instant), undefined) })

export const Route = createFileRoute('/login-blocked')({
  validateSearch: LoginBlockedSearch,
  loader: () => loadTexts('account-state'),
  head: () => pageMeta({ title: t`Logging in is paused`, path: '/login-blocked' }),
  component: LoginBlocked,
})

function LoginBlocked() {
  const { until } = Route.useSearch()
  return <LoginBlockedPage bar={<StatusBar />} until={until === undefined ? undefined : Date.parse(until)} />
}
