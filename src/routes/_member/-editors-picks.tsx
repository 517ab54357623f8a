import type { ShelfFilters } from '#src/domain/gallery/gallery-search.ts'
import type { IgnoredParameter } from '#src/domain/gallery/ignored-parameters.tsx'
import { withTexts } from '#src/i18n/language.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { Spinner } from '#src/ui/spinner/spinner.tsx'
import { PageError } from '#src/ui/state/page-error.tsx'

interface EditorsPicksProps {
  filters: ShelfFilters
  ignored: readonly IgnoredParameter[]
  onFilter: (some: Partial<ShelfFilters>) => void
}

/** Loads the list, which the page of a day does not contain. */
export const loadPicks = () => withTexts('lists', import('#src/features/gallery/gallery-page.tsx'))

/** The list of editor's picks, at an address of the page of today. */
export function EditorsPicks({ filters, ignored, onFilter }: EditorsPicksProps) {
  const { value, error, retry } = useLoaded(loadPicks)
  if (value) return <value.ShelfPage shelf="np" filters={filters} ignored={ignored} onFilter={onFilter} />
  return error ? <PageError error={error} reset={retry} /> : <Spinner />
}
