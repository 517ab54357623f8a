import { useLingui } from '@lingui/react/macro'
import { Globe } from 'lucide-react'
import { AREAS } from '#contract/area.ts'
import type { Area } from '#contract/area.ts'
import { useAreaName } from '#src/domain/picture/use-area-name.ts'
import { Choice } from '#src/ui/choice/choice.tsx'

interface AreaFilterProps {
  area: Area
  onArea: (area: Area) => void
}

/** Filter by area. */
export function AreaFilter({ area, onArea }: AreaFilterProps) {
  const { t } = useLingui()
  const areaName = useAreaName()
  return (
    <Choice
      label={t`Area`}
      icon={<Globe aria-hidden="true" />}
      value={area}
      choices={AREAS.map((known) => ({ value: known, name: areaName(known) }))}
      onChange={onArea}
    />
  )
}
