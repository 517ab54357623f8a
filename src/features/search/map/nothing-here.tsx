import { Trans } from '@lingui/react/macro'
import type { PictureMap } from '#contract/picture-map.ts'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { NothingFound } from '../nothing-found.tsx'

interface NothingHereProps {
  map: PictureMap
  filters: SearchAddress
  /** The map shows the whole world. */
  isWhole: boolean
  onWhole: () => void
  onFilter: (some: SearchAddress) => void
}

/**
 * No pictures in the section: leads to the whole world; or to the list, if none of the matching ones has a place; or to
 * fewer filters.
 */
export function NothingHere({ map, filters, isWhole, onWhole, onFilter }: NothingHereProps) {
  if (!isWhole) {
    return (
      <EmptyState
        title={<Trans>No pictures in this part of the world</Trans>}
        action={
          <Button onClick={onWhole}>
            <Trans>Whole world</Trans>
          </Button>
        }
      />
    )
  }
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  if (isFiltered && map.unplaced === 0) return <NothingFound filters={filters} onFilter={onFilter} />
  return (
    <EmptyState
      title={
        isFiltered ? (
          <Trans>None of these pictures has a known place</Trans>
        ) : (
          <Trans>No pictures with a known place yet</Trans>
        )
      }
      text={
        isFiltered ? (
          <Trans>The list shows all results.</Trans>
        ) : (
          <Trans>Pictures whose place is known appear here.</Trans>
        )
      }
      action={
        <ButtonLink to="/search" search={filters}>
          <Trans>Show as a list</Trans>
        </ButtonLink>
      }
    />
  )
}
