import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { PARAMETER_NAMES } from '#src/domain/gallery/gallery-names.ts'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FilterLabel } from './filter-label.tsx'
import { activeFilters, NO_FILTERS } from './filters.ts'
import chip from '#src/ui/chip/chip.module.css'

interface FilterChipsProps {
  filters: SearchAddress
  onFilter: (some: SearchAddress) => void
}

/** The active filters; a press removes one, or all. Nothing without filters. */
export function FilterChips({ filters, onFilter }: FilterChipsProps) {
  const { t } = useLingui()
  const active = activeFilters(filters)
  if (active.length === 0) return null
  return (
    <ul className={chip.chips} aria-label={t`Active filters`}>
      {active.map(({ name, value, rest }) => (
        <li key={`${name} ${value}`}>
          <button
            type="button"
            className={classNames(chip.chip, chip.tall)}
            title={t`Remove: ${t(PARAMETER_NAMES[name])}`}
            onClick={() => onFilter({ [name]: rest })}
          >
            <FilterLabel filter={{ name, value }} />
            <X aria-label={t`Remove: ${t(PARAMETER_NAMES[name])}`} />
          </button>
        </li>
      ))}
      <li>
        <Button look="ghost" onClick={() => onFilter(NO_FILTERS)}>
          <Trans>Clear all</Trans>
        </Button>
      </li>
    </ul>
  )
}
