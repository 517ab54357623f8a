import type { ReactNode } from 'react'
import type { Area } from '#contract/area.ts'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Jump } from '../calendar/jump.tsx'
import { SurpriseButton } from '../surprise/surprise-button.tsx'
import { AreaFilter } from './area-filter.tsx'
import type { HistoryPlace } from './history-place.ts'
import { ViewSwitch } from './view-switch.tsx'

interface HistoryHeadProps {
  place: HistoryPlace
  title: ReactNode
  /** Behind the title. */
  note: ReactNode
  onArea: (area: Area) => void
}

/** What both views have above them. */
export function HistoryHead({ place, title, note, onArea }: HistoryHeadProps) {
  const { area, year, month } = place
  return (
    <PageHead title={title} note={note}>
      <AreaFilter area={area} onArea={onArea} />
      <Jump place={place} />
      <SurpriseButton filters={{ area, year, month }} />
      <ViewSwitch place={place} />
    </PageHead>
  )
}
