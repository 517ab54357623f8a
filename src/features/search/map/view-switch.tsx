import { Trans, useLingui } from '@lingui/react/macro'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { TabLink, TabLinks } from '#src/ui/tabs/tab-link.tsx'

interface ViewSwitchProps {
  view: 'list' | 'map'
  filters: SearchAddress
}

/** The same search as a list or on the map. */
export function ViewSwitch({ view, filters }: ViewSwitchProps) {
  const { t } = useLingui()
  return (
    <TabLinks label={t`View`}>
      <TabLink to="/search" search={filters} isChosen={view === 'list'}>
        <Trans>List</Trans>
      </TabLink>
      <TabLink to="/map" search={filters} isChosen={view === 'map'}>
        <Trans context="view">Map</Trans>
      </TabLink>
    </TabLinks>
  )
}
