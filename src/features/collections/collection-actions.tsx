import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowUpDown, Merge, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Collection } from '#contract/collection.ts'
import { ArchiveButton } from '#src/domain/archive/archive-button.tsx'
import { failureText, offlineText } from '#src/domain/collection/failure-text.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { CollectionForm } from './collection-form.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { collectionEdits } from './mutations.ts'
import { SaveCollection } from './offline/save-collection.tsx'
import { ShareDialog } from './share-dialog.tsx'
import sideways from '#src/ui/page/sideways.module.css'
import styles from './collections.module.css'

/** Long enough to read the toast and to press Undo, ms. */
const UNDO_MS = 10_000

interface CollectionActionsProps {
  collection: Collection
  /** The button that led to the arranging has the focus, as it had before. */
  hasArranged: boolean
  onArrange: () => void
}

/** What can be done with the collection. Offline a press says why it is not possible. */
export function CollectionActions({ collection, hasArranged, onArrange }: CollectionActionsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const [dialog, setDialog] = useState<'share' | 'edit' | 'merge' | null>(null)
  const remove = useMutation(collectionEdits.remove())
  const restore = useMutation(collectionEdits.restore())
  const { id, title, items } = collection
  const whenOnline = (act: () => void) => () => (isOnline ? act() : void toast.startup.error(offlineText()))
  const close = () => setDialog(null)

  // By promises: this component is gone by then.
  const undo = () =>
    restore.mutateAsync(id).then(
      () => void toast.startup.success(t`“${title}” is back`),
      (error: unknown) => void toast.startup.error(failureText(error)),
    )
  const deleteIt = () =>
    remove.mutate(id, {
      onSuccess: () => {
        void navigate({ to: '/my-favs', search: {} })
        toast.startup.success(t`“${title}” was deleted. Its pictures are still favourites.`, {
          duration: UNDO_MS,
          action: { label: t`Undo`, onPress: () => void undo() },
        })
      },
      onError: (error) => void toast.startup.error(failureText(error)),
    })

  return (
    <>
      <div className={classNames(styles.actions, sideways.sideways)}>
        {/* The link of a public collection can be copied without a network. */}
        <Button
          look="soft"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that led to the tiles is gone
          autoFocus={hasArranged && items.length <= 1}
          onClick={() => setDialog('share')}
        >
          <Share2 aria-hidden="true" />
          <Trans>Share</Trans>
        </Button>
        <SaveCollection id={collection.id} items={items} />
        {items.length > 0 && <ArchiveButton source={{ kind: 'collection', id }} look="soft" />}
        {items.length > 1 && (
          <Button
            look="ghost"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus was in the tiles that this page replaces
            autoFocus={hasArranged}
            onClick={whenOnline(onArrange)}
          >
            <ArrowUpDown aria-hidden="true" />
            <Trans>Arrange</Trans>
          </Button>
        )}
        <Button look="ghost" onClick={whenOnline(() => setDialog('edit'))}>
          <Pencil aria-hidden="true" />
          <Trans>Edit</Trans>
        </Button>
        <Button look="ghost" onClick={whenOnline(() => setDialog('merge'))}>
          <Merge aria-hidden="true" />
          <Trans>Merge</Trans>
        </Button>
        <Button look="ghost" isBusy={remove.isPending} onClick={whenOnline(deleteIt)}>
          <Trash2 aria-hidden="true" />
          <Trans>Delete</Trans>
        </Button>
      </div>
      {dialog === 'share' && <ShareDialog collection={collection} onClose={close} />}
      {dialog === 'edit' && (
        <CollectionForm
          collection={collection}
          onSaved={() => void toast.startup.success(t`Collection saved`)}
          onClose={close}
        />
      )}
      {dialog === 'merge' && <MergeDialog collection={collection} onClose={close} />}
    </>
  )
}
