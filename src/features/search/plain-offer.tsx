import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import type { PlainSearch, SearchQuery } from '#contract/catalogue.ts'
import { LinkLine } from '#src/domain/gallery/link-line.tsx'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { PictureTotal } from '#src/domain/picture-grid/picture-count.tsx'
import { ChipLink } from '#src/ui/chip/chip-link.tsx'
import { FilterLabel } from './filters/filter-label.tsx'
import { SEARCH_ORDER_NAMES } from './filters/filter-names.ts'
import { activeFilters } from './filters/filters.ts'
import { searchQueries } from './queries.ts'
import styles from './search-page.module.css'

interface PlainOfferProps {
  filters: SearchAddress
  plain: PlainSearch
}

/**
 * Offers to read phrases of the words as filters, e.g. "for a phone" as portrait pictures, with the number of pictures.
 * Nothing where that finds none.
 */
export function PlainOffer({ filters, plain: { q, ...read } }: PlainOfferProps) {
  const { t } = useLingui()
  const orders: Readonly<Record<string, (typeof SEARCH_ORDER_NAMES)[SearchQuery['sort']]>> = SEARCH_ORDER_NAMES
  const address = { ...filters, ...read, q: q || undefined }
  const { data, isPending } = useQuery(searchQueries.count(address))
  const order = read.sort === undefined ? undefined : orders[read.sort]
  if (isPending || data?.total === 0) return null
  return (
    <LinkLine label={t`Search with filters`} heading={<Trans>Search with filters:</Trans>}>
      <ChipLink to="/search" search={address} className={styles.read}>
        <Sparkles aria-hidden="true" />
        {q && <span>{q}</span>}
        {activeFilters(read).map(({ name, value }) => (
          <span key={`${name} ${value}`}>
            <FilterLabel filter={{ name, value }} />
          </span>
        ))}
        {order && <span>{t(order)}</span>}
        {data && (
          <span className={styles.count}>
            <PictureTotal {...data} />
          </span>
        )}
      </ChipLink>
    </LinkLine>
  )
}
