import { Trans } from '@lingui/react/macro'
import { type IgnoredParameter, IgnoredParameters } from '#src/domain/gallery/ignored-parameters.tsx'
import { KindSwitch } from '#src/domain/gallery/kind-switch.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { HistoryCalendar } from './history-calendar.tsx'
import { HistoryGrid } from './history-grid.tsx'
import type { HistoryFilters, HistoryPlace } from './history-place.ts'

interface HistoryPageProps {
  place: HistoryPlace
  /** Parameters of the address without effect. */
  ignored: readonly IgnoredParameter[]
  onFilter: (some: HistoryFilters) => void
}

/** All past days of an area: as an infinite grid, newest first, or as a calendar, by month. */
export function HistoryPage({ place, ignored, onFilter }: HistoryPageProps) {
  const empty = (
    <EmptyState
      title={<Trans>No pictures from this region yet</Trans>}
      text={<Trans>Other regions have a new one every day.</Trans>}
      action={
        <Button onClick={() => onFilter({ area: 'zh-cn' })}>
          <Trans>Show China</Trans>
        </Button>
      }
    />
  )
  const View = place.view === 'calendar' ? HistoryCalendar : HistoryGrid
  return (
    <Page>
      <KindSwitch kind="history" />
      <IgnoredParameters ignored={ignored} />
      <View place={place} onFilter={onFilter} empty={empty} />
    </Page>
  )
}
