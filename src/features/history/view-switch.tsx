import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, LayoutGrid } from 'lucide-react'
import { TabLink, TabLinks } from '#src/ui/tabs/tab-link.tsx'
import { type HistoryPlace, historySearch } from './history-place.ts'

/** Switches between calendar and grid, in the same month. */
export function ViewSwitch({ place }: { place: HistoryPlace }) {
  const { t } = useLingui()
  const link = (view: HistoryPlace['view']) => ({
    to: '/history' as const,
    search: historySearch({ ...place, view, day: undefined }),
    replace: true,
    resetScroll: false,
    isChosen: place.view === view,
  })
  return (
    <TabLinks label={t({ context: 'list', message: 'View' })}>
      <TabLink {...link('calendar')}>
        <CalendarDays aria-hidden="true" />
        <Trans>Calendar</Trans>
      </TabLink>
      <TabLink {...link('grid')}>
        <LayoutGrid aria-hidden="true" />
        <Trans>Grid</Trans>
      </TabLink>
    </TabLinks>
  )
}
