import { useLingui } from '@lingui/react/macro'
import { ChevronDown, Globe } from 'lucide-react'
import { AREAS } from '#contract/area.ts'
import type { Area } from '#contract/area.ts'
import { useAreaName } from '../use-area-name.ts'
import styles from './area-filter.module.css'

interface AreaFilterProps {
  area: Area
  onArea: (area: Area) => void
}

/** Whose days are shown: the system's own choice list, dressed as a chip. */
export function AreaFilter({ area, onArea }: AreaFilterProps) {
  const { t } = useLingui()
  const areaName = useAreaName()
  return (
    <label className={styles.filter}>
      <Globe aria-hidden="true" />
      <select
        aria-label={t`Area`}
        className={styles.choice}
        value={area}
        onChange={(event) => {
          const chosen = AREAS.find((known) => known === event.target.value)
          if (chosen) onArea(chosen)
        }}
      >
        {AREAS.map((known) => (
          <option key={known} value={known}>
            {areaName(known)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </label>
  )
}
