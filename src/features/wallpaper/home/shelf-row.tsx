import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { EvenGrid } from '../grid/even-grid.tsx'
import { shelfQueries } from '../shelf/queries.ts'
import type { Shelf } from '../shelf/shelf-place.ts'
import { wordsOf } from '../wallpaper-text.ts'
import { MoreLink } from './more-link.tsx'
import { Section } from './section.tsx'

interface ShelfRowProps {
  shelf: Shelf
  title: string
  /** Of the link to all of them. */
  all: string
}

/** The newest pictures of one kind; nothing while there are none, or they did not come: the page has enough without. */
export function ShelfRow({ shelf, title, all }: ShelfRowProps) {
  const { i18n } = useLingui()
  const { data } = useQuery(shelfQueries.row(shelf))
  if (!data?.items.length) return null
  return (
    <Section title={title} more={<MoreLink to={`/${shelf}`} label={all} />}>
      <EvenGrid
        label={title}
        pictures={data.items}
        isOneRow
        renderMeta={(picture) => wordsOf(picture, i18n.locale).place}
      />
    </Section>
  )
}
