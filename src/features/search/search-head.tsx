import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownWideNarrow, Shuffle } from 'lucide-react'
import type { SearchResult } from '#contract/catalogue.ts'
import { FitsChip } from '#src/domain/gallery/fits-chip.tsx'
import { type IgnoredParameter, IgnoredParameters } from '#src/domain/gallery/ignored-parameters.tsx'
import { RelatedTags } from '#src/domain/gallery/related-tags.tsx'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { WordLinks } from '#src/domain/gallery/word-links.tsx'
import { PictureCount } from '#src/domain/picture-grid/picture-count.tsx'
import { newSeed } from '#src/domain/random/random-order.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { Choice } from '#src/ui/choice/choice.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { showChosen } from '#src/ui/page/show-chosen.ts'
import { AdvancedLink } from './advanced/advanced-link.tsx'
import { CategoryRow } from './category-row.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { ordersOf } from './filters/filter-names.ts'
import { KeywordForm } from './keyword-form.tsx'
import { ViewSwitch } from './map/view-switch.tsx'
import { PaletteMenu } from './palette/palette-menu.tsx'
import { PlainOffer } from './plain-offer.tsx'
import { isWholeLibrary } from './saved/queries.ts'
import { SaveSearch } from './saved/save-search.tsx'
import { SavedLine } from './saved/saved-line.tsx'
import sideways from '#src/ui/page/sideways.module.css'
import styles from './search-page.module.css'

interface SearchHeadProps {
  filters: SearchAddress
  ignored: readonly IgnoredParameter[]
  /** The last page of the results. */
  page: SearchResult | undefined
  onFilter: (some: SearchAddress) => void
  onOpen: (aid: string) => void
}

/** Words, number of results, filters and order. */
export function SearchHead({ filters, ignored, page, onFilter, onOpen }: SearchHeadProps) {
  const { t } = useLingui()
  const { q, category, fit, palette, sort } = filters
  const orders = ordersOf(filters)
  const [usual] = orders
  return (
    <div className={styles.head}>
      <PageHead
        title={q ? <span className={styles.words}>{q}</span> : <Trans>Search</Trans>}
        note={<PictureCount page={page} />}
      />
      <KeywordForm
        words={q ?? ''}
        onSearch={(words) => onFilter({ q: words || undefined })}
        onFilter={onFilter}
        onOpen={onOpen}
      />
      <CategoryRow
        category={category}
        isWhole={isWholeLibrary({ ...filters, category: undefined })}
        onChoose={(chosen) => onFilter({ category: chosen })}
      />
      <div ref={showChosen} className={classNames(styles.filters, sideways.sideways)}>
        <ViewSwitch view="list" filters={filters} />
        <AdvancedLink filters={filters} />
        <FitsChip fit={fit} onFit={(chosen) => onFilter({ fit: chosen })} />
        <PaletteMenu palette={palette} onChoose={(chosen) => onFilter({ palette: chosen })} />
        <Choice
          label={t({ context: 'order', message: 'Sort by' })}
          icon={<ArrowDownWideNarrow aria-hidden="true" />}
          value={(orders.find(({ value }) => value === sort) ?? usual).value}
          choices={orders.map(({ value, name }) => ({ value, name: t(name) }))}
          onChange={(chosen) =>
            onFilter({
              sort: chosen === usual.value ? undefined : chosen,
              seed: chosen === 'random' ? newSeed() : undefined,
            })
          }
        />
        {sort === 'random' && (
          <IconButton look="outline" isRound label={t`Shuffle again`} onClick={() => onFilter({ seed: newSeed() })}>
            <Shuffle aria-hidden="true" />
          </IconButton>
        )}
        <SaveSearch filters={filters} />
        <FilterChips filters={filters} onFilter={onFilter} />
      </div>
      <IgnoredParameters ignored={ignored} />
      {isWholeLibrary(filters) && <SavedLine />}
      {page?.plain && <PlainOffer filters={filters} plain={page.plain} />}
      {page && (
        <WordLinks
          label={t`Did you mean`}
          heading={<Trans>Did you mean:</Trans>}
          words={page.suggest}
          filters={filters}
        />
      )}
      {page && <RelatedTags found={page} filters={filters} />}
    </div>
  )
}
