import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownWideNarrow, Users } from 'lucide-react'
import { ANNOUNCEMENT_AREAS, ANNOUNCEMENT_ORDERS, ANNOUNCEMENT_TYPES } from '#contract/announcement.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { Choice } from '#src/ui/choice/choice.tsx'
import type { AnnouncementFilters as Filters } from '../archive-api.ts'
import { AREA_NAMES, ORDER_NAMES, TYPE_NAMES } from './announcement-names.ts'
import { SearchForm } from './search-form.tsx'
import chip from '#src/ui/chip/chip.module.css'
import sideways from '#src/ui/page/sideways.module.css'
import styles from './announcement-filters.module.css'

interface AnnouncementFiltersProps {
  filters: Filters
  /** Changes some filters; the list starts at page 1 again. */
  onFilter: (some: Omit<Filters, 'page'>) => void
}

/** Type, area, search text and order of the list. */
export function AnnouncementFilters({ filters, onFilter }: AnnouncementFiltersProps) {
  const { t } = useLingui()
  const { type, area, search = '', sort = 'latest' } = filters
  return (
    <div className={styles.filters}>
      <SearchForm search={search} onSearch={(words) => onFilter({ search: words || undefined })} />
      <fieldset className={classNames(chip.chips, chip.rail, sideways.sideways)} aria-label={t`Type`}>
        {[undefined, ...ANNOUNCEMENT_TYPES].map((each) => (
          <button
            key={each ?? 'all'}
            type="button"
            className={classNames(chip.chip, chip.tall, each === type && chip.on)}
            aria-pressed={each === type}
            onClick={() => onFilter({ type: each })}
          >
            {each ? t(TYPE_NAMES[each]) : <Trans>All</Trans>}
          </button>
        ))}
      </fieldset>
      <div className={styles.choices}>
        <Choice
          label={t({ context: 'announcement', message: 'Audience' })}
          icon={<Users aria-hidden="true" />}
          value={area ?? 'all'}
          choices={[
            { value: 'all' as const, name: t({ context: 'announcement', message: 'Everyone' }) },
            ...ANNOUNCEMENT_AREAS.map((each) => ({ value: each, name: t(AREA_NAMES[each]) })),
          ]}
          onChange={(chosen) => onFilter({ area: chosen === 'all' ? undefined : chosen })}
        />
        <Choice
          label={t({ context: 'order', message: 'Sort by' })}
          icon={<ArrowDownWideNarrow aria-hidden="true" />}
          value={sort}
          choices={ANNOUNCEMENT_ORDERS.map((each) => ({ value: each, name: t(ORDER_NAMES[each]) }))}
          onChange={(chosen) => onFilter({ sort: chosen === 'latest' ? undefined : chosen })}
        />
      </div>
    </div>
  )
}
