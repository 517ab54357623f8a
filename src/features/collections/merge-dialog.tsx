import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Collection } from '#contract/collection.ts'
import { failureText } from '#src/domain/collection/failure-text.ts'
import { Mosaic } from '#src/domain/collection/mosaic.tsx'
import { collectionQueries } from '#src/domain/collection/queries.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { collectionEdits } from './mutations.ts'
import styles from './collections.module.css'

/** Long enough to read the toast and to press Undo, ms. */
const UNDO_MS = 10_000

interface MergeDialogProps {
  collection: Collection
  onClose: () => void
}

/** Chooses another collection, whose pictures are added to this one. */
export function MergeDialog({ collection, onClose }: MergeDialogProps) {
  const { t } = useLingui()
  const { id, title } = collection
  const { data } = useQuery(collectionQueries.list())
  const merge = useMutation(collectionEdits.merge(id))
  const undo = useMutation(collectionEdits.undoMerge(id))
  const [chosen, setChosen] = useState<number | null>(null)
  const others = data?.collections.filter((other) => other.id !== id) ?? []
  const source = others.find((other) => other.id === chosen)
  const run = () => {
    if (!source || merge.isPending) return
    const { id: from, title: name } = source
    merge.mutate(from, {
      onSuccess: ({ changed }) => {
        onClose()
        toast.startup.success(t`“${name}” was merged into “${title}”`, {
          duration: UNDO_MS,
          action: {
            label: t`Undo`,
            // By a promise: the dialog is gone by then.
            onPress: () =>
              void undo
                .mutateAsync({ from, aids: changed })
                .catch((error: unknown) => void toast.startup.error(failureText(error))),
          },
        })
      },
    })
  }
  return (
    <Dialog
      title={<Trans>Merge another collection into this one</Trans>}
      description={
        <Trans>Its pictures are added after those of “{title}”, each once. The other collection is then deleted.</Trans>
      }
      onClose={onClose}
    >
      <div className={styles.form}>
        {others.length === 0 && (
          <p>
            <Trans>You have no other collection.</Trans>
          </p>
        )}
        <ul className={styles.choices}>
          {others.map((other) => (
            <li key={other.id}>
              <label className={styles.choice}>
                <input type="radio" name="merge" checked={chosen === other.id} onChange={() => setChosen(other.id)} />
                <Mosaic covers={other.covers} className={styles.thumb} />
                <span>
                  <span className={styles.title}>
                    <bdi>{other.title}</bdi>
                  </span>
                  <span className={styles.meta}>
                    <Plural value={other.count} _0="No pictures yet" one="# picture" other="# pictures" />
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <ErrorText>{merge.error && failureText(merge.error)}</ErrorText>
        {others.length > 0 && (
          <Button look="accent" isWide disabled={!source} isBusy={merge.isPending} onClick={run}>
            <Trans>Merge</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  )
}
