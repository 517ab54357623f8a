import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SearchAddress, searchAddress } from '#src/domain/gallery/search-address.ts'
import { newSeed } from '#src/domain/random/random-order.ts'
import { useSettled } from '#src/lib/timing/use-settled.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { readFilters } from '../filters/filters.ts'
import { searchQueries } from '../queries.ts'
import { rememberSearch } from '../search-history.ts'
import { LookFields, OriginFields, SizeFields, WordFields } from './filter-fields.tsx'
import styles from './advanced-search-dialog.module.css'

/** Pause in typing after which the number of pictures is requested. */
const COUNT_DELAY_MS = 400

interface AdvancedSearchDialogProps {
  /** Search parameters of the page below. */
  address: Record<string, unknown>
  /** Words typed in the search dialog before; those of the address if undefined. */
  words: string | undefined
  /** Opens the results. */
  onSearch: (address: SearchAddress) => void
  onClose: () => void
}

/** Every filter of the search in one form, with the number of pictures that match. */
export function AdvancedSearchDialog({ address, words, onSearch, onClose }: AdvancedSearchDialogProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<SearchAddress>(() => ({
    ...readFilters(searchAddress(address)).filters,
    ...(words !== undefined && { q: words }),
  }))
  const [isRefused, setIsRefused] = useState(false)
  const change = (some: SearchAddress) => setDraft((now) => ({ ...now, ...some }))
  const show = () => {
    const { filters, ignored } = readDraft(draft)
    if (ignored.length > 0) return setIsRefused(true)
    if (filters.q) rememberSearch(filters.q)
    return onSearch(filters)
  }
  const fields = { draft, onChange: change }
  return (
    <Dialog title={t`Advanced search`} width={760} onClose={onClose}>
      <form action={show} className={styles.form}>
        <WordFields {...fields} />
        <OriginFields {...fields} />
        <SizeFields {...fields} ignored={isRefused ? readDraft(draft).ignored : []} />
        <LookFields {...fields} />
        <div className={styles.foot}>
          <Button
            look="outline"
            onClick={() => {
              setDraft({ fit: draft.fit })
              setIsRefused(false)
            }}
          >
            <Trans>Reset</Trans>
          </Button>
          <Button type="submit" look="solid" className={styles.show}>
            <ShowText draft={draft} />
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Number of pictures that match, once known. */
function ShowText({ draft }: { draft: SearchAddress }) {
  const { filters, ignored } = readDraft(useSettled(draft, COUNT_DELAY_MS))
  const { data } = useQuery({
    ...searchQueries.count(filters),
    enabled: ignored.length === 0,
    placeholderData: keepPreviousData,
  })
  if (!data || ignored.length > 0) return <Trans>Show results</Trans>
  const { total, totalIsCapped } = data
  if (totalIsCapped) return <Plural value={total} one="Show #+ picture" other="Show #+ pictures" />
  return <Plural value={total} one="Show # picture" other="Show # pictures" />
}

/**
 * The filters of the dialog's fields and those whose value is impossible. Empty fields count as no filter, and a size
 * may be written with any sign between its sides.
 */
function readDraft(draft: SearchAddress) {
  const given = Object.entries(draft).filter(([, text]) => text?.trim())
  const address = searchAddress(Object.fromEntries(given.map(([name, text]) => [name, text?.trim()])))
  const exact = address.exact?.replace(/\s*[x×*]\s*/i, 'x')
  const filters = { ...address, ...(exact !== undefined && { exact }) }
  return readFilters({ ...filters, ...(filters.sort === 'random' && { seed: filters.seed ?? newSeed() }) })
}
