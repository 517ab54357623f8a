import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { COLLECTION_ITEMS_MAX, type CollectionSummary } from '#contract/collection.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { Spinner } from '#src/ui/spinner/spinner.tsx'
import { SectionError } from '#src/ui/state/section-error.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { CollectionRows, NewCollectionField } from './collection-rows.tsx'
import { failureText } from './failure-text.ts'
import { collectionMutations } from './mutations.ts'
import { collectionQueries } from './queries.ts'

interface AddManyDialogProps {
  /** Favourites. */
  aids: readonly string[]
  onAdded: () => void
  onClose: () => void
}

/** Adds several favourites to one of the member's collections, or to a new one. */
export function AddManyDialog({ aids, onAdded, onClose }: AddManyDialogProps) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const list = useQuery(collectionQueries.list())
  const add = useMutation(collectionMutations.addItems())
  const [refusal, setRefusal] = useState('')
  const most = COLLECTION_ITEMS_MAX
  const isTooMany = aids.length > most
  const put = ({ id, title }: CollectionSummary) => {
    if (!isOnline) return setRefusal(t`You are offline. Adding several pictures at once needs a connection.`)
    if (add.isPending) return undefined
    setRefusal('')
    return add.mutate(
      { id, aids: [...aids] },
      {
        onSuccess: ({ changed: { length } }) => {
          onAdded()
          if (length === 0) toast.startup.blank(t`All of them were in “${title}” already`)
          else
            toast.startup.success(t`${plural(length, { one: '# picture', other: '# pictures' })} added to “${title}”`)
        },
        onError: (error) => setRefusal(failureText(error)),
      },
    )
  }
  return (
    <Dialog
      title={<Trans>Add to collection</Trans>}
      description={<Plural value={aids.length} one="# favourite" other="# favourites" />}
      onClose={onClose}
    >
      <ErrorText>
        {isTooMany ? <Trans>A collection holds at most {most} pictures. Select fewer.</Trans> : refusal}
      </ErrorText>
      {!isTooMany && (
        <>
          <NewCollectionField
            hint={<Trans>and add the selected pictures</Trans>}
            onCreated={put}
            onFailed={setRefusal}
          />
          {add.isPending && <Spinner />}
          {list.data ? (
            <CollectionRows collections={list.data.collections} stateOf={() => 'out'} onPress={put} />
          ) : list.error ? (
            <SectionError error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
          ) : (
            <Spinner />
          )}
        </>
      )}
    </Dialog>
  )
}
