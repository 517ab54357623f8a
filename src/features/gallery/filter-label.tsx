import { selectOrdinal } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useColourName } from '#src/domain/colour/colour-name.ts'
import { ADDED_NAMES, CATEGORY_NAMES, ORIENTATION_NAMES } from '#src/domain/gallery/gallery-names.ts'
import { NO_FILTERS, type ShelfFilters } from '#src/domain/gallery/gallery-search.ts'
import { FitLabel } from '#src/domain/gallery/no-match/fit-texts.tsx'

export type ShelfFilter = keyof typeof NO_FILTERS

/** The active filters, in a fixed order. */
export const activeFilters = (filters: ShelfFilters) =>
  (Object.keys(NO_FILTERS) as ShelfFilter[]).filter((name) => filters[name] !== undefined)

/** Returns a function that names a century. */
export function useCenturyName() {
  const { t } = useLingui()
  return (century: number) =>
    t`${selectOrdinal(century, { one: '#st century', two: '#nd century', few: '#rd century', other: '#th century' })}`
}

interface FilterLabelProps {
  filters: ShelfFilters
  /** One that is active. */
  name: ShelfFilter
}

/** What a filter lets through, in a few words. */
export function FilterLabel({ filters, name }: FilterLabelProps): ReactNode {
  const { t } = useLingui()
  const colourName = useColourName()
  const centuryName = useCenturyName()
  const { category, orientation, added, century, color, author, movement, fit } = filters
  switch (name) {
    case 'category':
      return category && t(CATEGORY_NAMES[category])
    case 'orientation':
      return orientation && t(ORIENTATION_NAMES[orientation])
    case 'added':
      return added && t(ADDED_NAMES[added])
    case 'century':
      return century && centuryName(century)
    case 'color':
      return color && colourName(color)
    case 'author':
      return <Trans>Artist: {author}</Trans>
    case 'movement':
      return <Trans>Style: {movement}</Trans>
    case 'fit':
      return fit && <FitLabel fit={fit} />
    default:
      return filters[name]
  }
}
