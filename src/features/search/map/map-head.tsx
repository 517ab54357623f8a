import { Trans, useLingui } from '@lingui/react/macro'
import { Shapes, X } from 'lucide-react'
import { KIND_CHOICES, KIND_NAMES } from '#src/domain/gallery/gallery-names.ts'
import { IgnoredParameters } from '#src/domain/gallery/ignored-parameters.tsx'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { Choice } from '#src/ui/choice/choice.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { showChosen } from '#src/ui/page/show-chosen.ts'
import { AdvancedLink } from '../advanced/advanced-link.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { readFilters } from '../filters/filters.ts'
import type { MapAddress } from './map-address.ts'
import { ViewSwitch } from './view-switch.tsx'
import chip from '#src/ui/chip/chip.module.css'
import sideways from '#src/ui/page/sideways.module.css'
import styles from '../search-page.module.css'

interface MapHeadProps {
  address: MapAddress
  onFilter: (some: SearchAddress) => void
}

/** Words and filters of the map, with the way to the list. */
export function MapHead({ address, onFilter }: MapHeadProps) {
  const { t } = useLingui()
  const { filters: read, ignored } = readFilters(address)
  const { bbox, ...filters } = read
  const { q, kind } = filters
  const any = 'any'
  return (
    <div className={styles.head}>
      <PageHead title={<Trans context="view">Map</Trans>} />
      <div ref={showChosen} className={classNames(styles.filters, sideways.sideways)}>
        <ViewSwitch view="map" filters={{ ...filters, bbox }} />
        <AdvancedLink filters={filters} />
        <Choice
          label={t({ context: 'filter', message: 'Type' })}
          icon={<Shapes aria-hidden="true" />}
          value={KIND_CHOICES.find((each) => each === kind) ?? any}
          choices={[
            { value: any, name: t`All types` },
            ...KIND_CHOICES.map((each) => ({ value: each, name: t(KIND_NAMES[each]) })),
          ]}
          onChange={(chosen) => onFilter({ kind: chosen === any ? undefined : chosen })}
        />
        {q && (
          <button
            type="button"
            className={classNames(chip.chip, chip.tall)}
            data-chosen=""
            onClick={() => onFilter({ q: undefined })}
          >
            {q}
            <X aria-label={t`Clear search`} />
          </button>
        )}
        <FilterChips filters={filters} onFilter={onFilter} />
      </div>
      <IgnoredParameters ignored={ignored} />
    </div>
  )
}
