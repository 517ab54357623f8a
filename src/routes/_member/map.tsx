import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { mapAddress } from '#src/features/search/map/map-address.ts'
import { MapPage } from '#src/features/search/map/map-page.tsx'
import { loadTexts } from '#src/i18n/language.ts'

export const Route = createFileRoute('/_member/map')({
  validateSearch: mapAddress,
  staticData: { page: { name: msg`Map`, pinyin: 'di tu', order: 92 } },
  loader: () => Promise.all([loadTexts('lists'), loadTexts('search')]),
  head: namedPageMeta,
  component: MapRoute,
})

function MapRoute() {
  const address = Route.useSearch({ select: mapAddress, structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <MapPage
      address={address}
      onChange={(some) => void navigate({ search: (now) => ({ ...now, ...some }), replace: true, resetScroll: false })}
    />
  )
}
