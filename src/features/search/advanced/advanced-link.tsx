import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { activeFilters } from '../filters/filters.ts'
import chip from '#src/ui/chip/chip.module.css'
import styles from '../search-page.module.css'

/** Opens the advanced search; shows the number of active filters. */
export function AdvancedLink({ filters }: { filters: SearchAddress }) {
  const active = activeFilters(filters).length
  return (
    <Link
      to="."
      search={(now) => ({ ...now, dialog: 'search-advanced' as const })}
      state={(now) => ({ ...now, isDialogOurs: true })}
      resetScroll={false}
      className={classNames(chip.chip, chip.tall)}
    >
      <SlidersHorizontal aria-hidden="true" />
      <Trans>Filters</Trans>
      {active > 0 && <span className={styles.count}>{active}</span>}
    </Link>
  )
}
