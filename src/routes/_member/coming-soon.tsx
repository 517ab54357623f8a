import { t } from '@lingui/core/macro'
import { createFileRoute, Navigate, useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { pageMeta } from '#src/domain/page/page-meta.ts'
import { ComingSoonPage } from '#src/features/status/coming-soon-page.tsx'
import { pathOfFeature, plannedRoute } from '#src/features/status/planned-route.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { hasPage } from '#src/lib/page/has-page.ts'

const ComingSoonSearch = v.object({ feature: v.fallback(v.optional(v.string()), undefined) })

export const Route = createFileRoute('/_member/coming-soon')({
  validateSearch: ComingSoonSearch,
  loader: () => loadTexts('plans'),
  head: () => pageMeta({ title: t`Coming soon`, path: '/coming-soon' }),
  component: ComingSoon,
})

function ComingSoon() {
  const { feature } = Route.useSearch()
  const router = useRouter()
  if (feature === undefined) return <ComingSoonPage planned={undefined} />
  const path = pathOfFeature(feature)
  return hasPage(router, path) ? <Navigate to={path} replace /> : <ComingSoonPage planned={plannedRoute(path)} />
}
