import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownWideNarrow, CalendarPlus } from 'lucide-react'
import { CATEGORIES, type CatalogueOrder } from '#contract/picture-choices.ts'
import { FeedLink } from '#src/domain/feed/feed-link.tsx'
import { FitsChip } from '#src/domain/gallery/fits-chip.tsx'
import { ADDED_NAMES, CATEGORY_NAMES, ORDER_NAMES } from '#src/domain/gallery/gallery-names.ts'
import { ADDED, type Shelf, type ShelfFilters as Filters } from '#src/domain/gallery/gallery-search.ts'
import { ShapeChoice } from '#src/domain/gallery/shape-choice.tsx'
import type { RoutedKind } from '#src/domain/picture/picture-link-props.ts'
import { SurpriseButton } from '#src/domain/random/random-button.tsx'
import { classNames } from '#src/lib/text/class-names.ts'
import { Choice } from '#src/ui/choice/choice.tsx'
import { showChosen } from '#src/ui/page/show-chosen.ts'
import { ArtFilters } from './art-filters.tsx'
import chip from '#src/ui/chip/chip.module.css'
import sideways from '#src/ui/page/sideways.module.css'
import styles from './gallery-page.module.css'

const ORDERS = ['new', 'hot', 'likes', 'views', 'downloads'] as const satisfies readonly CatalogueOrder[]

const KINDS = { spotlights: 'spotlight', arts: 'art', np: 'np' } as const satisfies Record<Shelf, RoutedKind>

interface ShelfFiltersProps {
  shelf: Shelf
  filters: Filters
  onFilter: (some: Partial<Filters>) => void
}

/**
 * Theme, shape, order and date of a list, and a random picture from it. Masterpieces have a single theme, and centuries.
 */
export function ShelfFilters({ shelf, filters, onFilter }: ShelfFiltersProps) {
  const { t } = useLingui()
  const { category, orientation, added, fit, sort = 'new' } = filters
  return (
    <div className={styles.filters}>
      {shelf !== 'arts' && (
        <fieldset
          ref={showChosen}
          className={classNames(chip.chips, chip.rail, sideways.sideways)}
          aria-label={t`Theme`}
        >
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
      <div ref={showChosen} className={classNames(styles.choices, sideways.sideways)}>
        <ShapeChoice orientation={orientation} onChoose={(chosen) => onFilter({ orientation: chosen })} />
        <Choice
          label={t({ context: 'order', message: 'Sort by' })}
          icon={<ArrowDownWideNarrow aria-hidden="true" />}
          value={sort}
          choices={ORDERS.map((each) => ({ value: each, name: t(ORDER_NAMES[each]) }))}
          onChange={(chosen) => onFilter({ sort: chosen === 'new' ? undefined : chosen })}
        />
        {shelf !== 'arts' && (
          <Choice
            label={t`Added`}
            icon={<CalendarPlus aria-hidden="true" />}
            value={added ?? 'ever'}
            choices={[
              { value: 'ever' as const, name: t`Added at any time` },
              ...ADDED.map((each) => ({ value: each, name: t(ADDED_NAMES[each]) })),
            ]}
            onChange={(chosen) => onFilter({ added: chosen === 'ever' ? undefined : chosen })}
          />
        )}
        {shelf === 'arts' && <ArtFilters filters={filters} onFilter={onFilter} />}
        <FitsChip fit={fit} onFit={(chosen) => onFilter({ fit: chosen })} />
        <SurpriseButton filters={{ kind: KINDS[shelf], category, orientation }} />
        {shelf !== 'np' && <FeedLink feed={shelf} />}
      </div>
    </div>
  )
}
