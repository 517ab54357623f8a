import { FitLabel } from './fit-texts.tsx'
import type { ListCountQuery } from './list-count.ts'
import { NoMatch } from './no-match.tsx'

interface NothingFitsProps {
  /** The screen, `2560x1440`. */
  fit: string
  /** The list of pictures for any screen. */
  count?: ListCountQuery
  onAll: () => void
}

/** No picture of a list fits the chosen screen; leads back to the whole list. */
export function NothingFits({ fit, count, onAll }: NothingFitsProps) {
  return (
    <NoMatch
      fit={fit}
      conditions={[{ id: 'fit', label: <FitLabel fit={fit} />, count, onRemove: onAll }]}
      onAll={onAll}
    />
  )
}
