import { type ShelfFilters, ShelfSearch } from '#src/domain/gallery/gallery-search.ts'
import { withTexts } from '#src/i18n/language.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { Spinner } from '#src/ui/spinner/spinner.tsx'
import { PageError } from '#src/ui/state/page-error.tsx'

interface EditorsPicksProps {
  filters: ShelfFilters
  /** Parameters of the address, also impossible ones. */
  search: Record<string, unknown>
  onFilter: (some: Partial<ShelfFilters>) => void
}

/** Loads the list, which the page of a day does not contain. */
export const loadPicks = () =>
  withTexts(
    'lists',
    Promise.all([
      import('#src/features/gallery/gallery-page.tsx'),
      import('#src/domain/gallery/ignored-parameters.tsx'),
    ]),
  )

/** The list of editor's picks, at an address of the page of today. */
export function EditorsPicks({ filters, search, onFilter }: EditorsPicksProps) {
  const { value, error, retry } = useLoaded(loadPicks)
  if (!value) return error ? <PageError error={error} reset={retry} /> : <Spinner />
  const [{ ShelfPage }, { ignoredBy }] = value
  return <ShelfPage shelf="np" filters={filters} ignored={ignoredBy(ShelfSearch, search)} onFilter={onFilter} />
}
