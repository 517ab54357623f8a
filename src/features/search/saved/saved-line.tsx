import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkLine } from '#src/domain/gallery/link-line.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { ChipLink } from '#src/ui/chip/chip-link.tsx'
import { ManageSearches } from './manage-searches.tsx'
import { addressOf, savedSearchQueries } from './queries.ts'

/** Links that the line shows; the others are in the list of all. */
const SHOWN = 8

interface SavedLineProps {
  /** Replaces the entry of the history, where a dialog shows the line. */
  isReplacing?: boolean
}

/** The latest saved searches as links, and the list of all. Nothing without any. */
export function SavedLine({ isReplacing = false }: SavedLineProps) {
  const { t } = useLingui()
  const { data = [] } = useQuery(savedSearchQueries.list())
  const [isManaging, setIsManaging] = useState(false)
  if (data.length === 0) return isManaging ? <ManageSearches onClose={() => setIsManaging(false)} /> : null
  return (
    <>
      <LinkLine label={t`Saved searches`} heading={<Trans>Saved searches:</Trans>}>
        {data.slice(0, SHOWN).map((search) => (
          <ChipLink key={search.id} to="/search" search={addressOf(search)} replace={isReplacing}>
            {search.name}
          </ChipLink>
        ))}
        {!isReplacing && (
          <Button look="ghost" size="compact" onClick={() => setIsManaging(true)}>
            <Trans>Manage</Trans>
          </Button>
        )}
      </LinkLine>
      {isManaging && <ManageSearches onClose={() => setIsManaging(false)} />}
    </>
  )
}
