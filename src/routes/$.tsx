import { createFileRoute, useLocation } from '@tanstack/react-router'
import { pageMeta } from '#src/domain/page/page-meta.ts'
import { isPublicPath } from '#src/domain/session/access/public-path.ts'
import { ComingSoonPage } from '#src/features/status/coming-soon-page.tsx'
import { NotFoundPage } from '#src/features/status/not-found-page.tsx'
import { plannedRoute } from '#src/features/status/planned-route.ts'
import { loadTexts, withTexts } from '#src/i18n/language.ts'
import { MemberGate } from './-member-gate.tsx'

/** Addresses without a route: a planned page, or not found. The guard applies as everywhere (product spec §2). */
export const Route = createFileRoute('/$')({
  loader: () => loadTexts('plans'),
  head: async ({ match }) => {
    const { addressTitle } = await withTexts('plans', import('#src/features/status/address-title.ts'))
    return pageMeta({ title: addressTitle(match.pathname), path: match.pathname })
  },
  component: AnyOtherPage,
})

function AnyOtherPage() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const planned = plannedRoute(pathname)
  const page = planned ? <ComingSoonPage planned={planned} /> : <NotFoundPage />
  return isPublicPath(pathname) ? page : <MemberGate>{page}</MemberGate>
}
