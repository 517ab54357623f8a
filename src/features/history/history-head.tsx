import type { ReactNode } from 'react'
import { CalendarLink, FeedLink } from '#src/domain/feed/feed-link.tsx'
import { FitsChip } from '#src/domain/gallery/fits-chip.tsx'
import { ShapeChoice } from '#src/domain/gallery/shape-choice.tsx'
import { SurpriseButton } from '#src/domain/random/random-button.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { AreaFilter } from './area-filter.tsx'
import { Jump } from './calendar/month-navigation/jump.tsx'
import type { HistoryFilters, HistoryPlace } from './history-place.ts'
import { ViewSwitch } from './view-switch.tsx'

interface HistoryHeadProps {
  place: HistoryPlace
  title: ReactNode
  /** After the title. */
  note: ReactNode
  onFilter: (some: HistoryFilters) => void
}

/** Header of both views. */
export function HistoryHead({ place, title, note, onFilter }: HistoryHeadProps) {
  const { area, view, orientation, fit, year, month } = place
  return (
    <PageHead title={title} note={note}>
      <AreaFilter area={area} onArea={(chosen) => onFilter({ area: chosen })} />
      {view === 'grid' && (
        <>
          <ShapeChoice orientation={orientation} onChoose={(chosen) => onFilter({ orientation: chosen })} />
          <FitsChip fit={fit} onFit={(chosen) => onFilter({ fit: chosen })} />
        </>
      )}
      <Jump place={place} />
      <SurpriseButton filters={{ area, year, month, orientation: view === 'grid' ? orientation : undefined }} />
      <FeedLink feed="history" query={{ area }} />
      <CalendarLink area={area} />
      <ViewSwitch place={place} />
    </PageHead>
  )
}
