import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownWideNarrow } from 'lucide-react'
import { CATEGORIES, type CatalogueOrder } from '#contract/picture-choices.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Choice } from '#src/ui/choice/choice.tsx'
import { ShapeChoice } from './shape-choice.tsx'
import { CATEGORY_NAMES, ORDER_NAMES } from './shelf-names.ts'
import type { ShelfFilters as Filters } from './shelf-place.ts'
import chip from '#src/ui/chip/chip.module.css'
import styles from './shelf-page.module.css'

const ORDERS = ['new', 'likes', 'views', 'downloads'] as const satisfies readonly CatalogueOrder[]

interface ShelfFiltersProps {
  /** Themes can be chosen; on a list of one theme they cannot. */
  hasThemes: boolean
  filters: Filters
  onFilter: (some: Partial<Filters>) => void
}

/** Theme, shape and order of a list. */
export function ShelfFilters({ hasThemes, filters, onFilter }: ShelfFiltersProps) {
  const { t } = useLingui()
  const { category, orientation, sort = 'new' } = filters
  return (
    <div className={styles.filters}>
      {hasThemes && (
        <fieldset className={classNames(chip.chips, chip.rail)} aria-label={t`Theme`}>
          {[undefined, ...CATEGORIES].map((each) => (
            <button
              key={each ?? 'all'}
              type="button"
              className={classNames(chip.chip, chip.tall, each === category && chip.on)}
              aria-pressed={each === category}
              onClick={() => onFilter({ category: each })}
            >
              {each ? t(CATEGORY_NAMES[each]) : <Trans>All</Trans>}
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.choices}>
        <ShapeChoice orientation={orientation} onChoose={(chosen) => onFilter({ orientation: chosen })} />
        <Choice
          label={t({ context: 'order', message: 'Order' })}
          icon={<ArrowDownWideNarrow aria-hidden="true" />}
          value={sort}
          choices={ORDERS.map((each) => ({ value: each, name: t(ORDER_NAMES[each]) }))}
          onChange={(chosen) => onFilter({ sort: chosen === 'new' ? undefined : chosen })}
        />
      </div>
    </div>
  )
}
