import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Globe } from 'lucide-react'
import { type Area, AREAS } from '#contract/area.ts'
import type { RelatedList, WallpaperDetail } from '#contract/detail.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { useAreaName } from '#src/domain/picture/use-area-name.ts'
import { Choice } from '#src/ui/choice/choice.tsx'

interface AreaSwitchProps {
  /** Area and id of the shown address. */
  area: Area
  id: string
}

/**
 * Opens the same day in another area, or the same picture where an area showed it on another day. Nothing while no other
 * area is known to have either.
 */
export function AreaSwitch({ area, id }: AreaSwitchProps) {
  const { t } = useLingui()
  const areaName = useAreaName()
  const navigate = useNavigate()
  const { data: detail } = useQuery(wallpaperQueries.detail({ kind: 'global', id, area }))
  const { data: sameDay } = useQuery(wallpaperQueries.related(id, 'day', area))
  const pictures = detail && picturesByArea(detail, sameDay)
  if (!pictures || pictures.size < 2) return null
  return (
    <div>
      <Choice
        label={t`Area`}
        icon={<Globe aria-hidden="true" />}
        value={area}
        choices={AREAS.filter((each) => pictures.has(each)).map((each) => ({ value: each, name: areaName(each) }))}
        onChange={(chosen) => {
          const aid = pictures.get(chosen)
          if (aid) void navigate({ to: '/global/$area/$aid', params: { area: chosen, aid }, replace: true })
        }}
      />
    </div>
  )
}

/** The picture to open for each area: this one on its day, else another one of that day, else this one on another day. */
function picturesByArea({ aid, date, placements }: WallpaperDetail, sameDay: RelatedList | undefined) {
  const pictures = new Map(placements.map((one) => [one.area, aid]))
  for (const other of sameDay?.items ?? []) if (other.area) pictures.set(other.area, other.aid)
  for (const one of placements) if (one.date === date) pictures.set(one.area, aid)
  return pictures
}
