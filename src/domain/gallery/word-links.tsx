import type { ReactNode } from 'react'
import { ChipLink } from '#src/ui/chip/chip-link.tsx'
import { LinkLine } from './link-line.tsx'
import type { SearchAddress } from './search-address.ts'

interface WordLinksProps {
  label: string
  heading: ReactNode
  words: readonly string[]
  /** Filters of the searches; none by default. */
  filters?: SearchAddress | undefined
}

/** Words as links to a search for each of them. Nothing without any. */
export function WordLinks({ label, heading, words, filters }: WordLinksProps) {
  if (words.length === 0) return null
  return (
    <LinkLine label={label} heading={heading}>
      {words.map((word) => (
        <ChipLink key={word} to="/search" search={{ ...filters, q: word }}>
          {word}
        </ChipLink>
      ))}
    </LinkLine>
  )
}
