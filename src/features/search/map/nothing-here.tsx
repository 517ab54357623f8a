import { Trans } from '@lingui/react/macro'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { Button } from '#src/ui/button/button.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { NothingFound } from '../nothing-found.tsx'

interface NothingHereProps {
  filters: SearchAddress
  /** The map shows the whole world. */
  isWhole: boolean
  onWhole: () => void
  onFilter: (some: SearchAddress) => void
}

/** No pictures in the section: leads to the whole world, to fewer filters, or says that no picture has a place. */
export function NothingHere({ filters, isWhole, onWhole, onFilter }: NothingHereProps) {
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
  if (Object.values(filters).some((value) => value !== undefined)) {
    return <NothingFound filters={filters} onFilter={onFilter} />
  }
  return (
    <EmptyState
      title={<Trans>No picture has a place yet</Trans>}
      text={<Trans>Pictures that are imported with their position appear on the map.</Trans>}
    />
  )
}
