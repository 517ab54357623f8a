import { Trans } from '@lingui/react/macro'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ImportReview } from './import-review.tsx'
import { ImportSource } from './import-source.tsx'
import { useAddFavourites } from './use-add-favourites.ts'
import { useImport } from './use-import.ts'

/** Finds the site's pictures for the member's own files, lists and addresses, and adds the chosen ones to the favourites. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const matching = useImport()
  const add = useAddFavourites(onClose)
  return (
    <Dialog title={<Trans>Import favourites</Trans>} width={620} onClose={onClose}>
      {matching.items.length === 0 ? (
        <ImportSource onItems={matching.begin} />
      ) : (
        <ImportReview matching={matching} error={add.error} isAdding={add.isPending} onAdd={add.mutate} />
      )}
    </Dialog>
  )
}
