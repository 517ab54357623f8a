import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CollectionSummary } from '#contract/collection.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { currentSender } from '#src/domain/session/current-member.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { Spinner } from '#src/ui/spinner/spinner.tsx'
import { SectionError } from '#src/ui/state/section-error.tsx'
import { CollectionRows, NewCollectionField } from './collection-rows.tsx'
import { failureText, offlineText } from './failure-text.ts'
import { collectionMutations } from './mutations.ts'
import { collectionQueries } from './queries.ts'
import styles from './add-dialog.module.css'

interface AddDialogProps {
  picture: Wallpaper
  onClose: () => void
}

/** What a press in this dialog did, before the list says so too. */
type Pressed = 'added' | 'queued' | 'removed'

/** The member's collections: a press adds the picture to one or removes it; a new one can be made for it. */
export function AddDialog({ picture, onClose }: AddDialogProps) {
  const { t, i18n } = useLingui()
  const { aid } = picture
  const isOnline = useIsOnline()
  const list = useQuery(collectionQueries.list())
  const holding = useQuery(collectionQueries.listFor(aid))
  const add = useMutation(collectionMutations.add(currentSender()))
  const remove = useMutation(collectionMutations.removeItems())
  const [pressed, setPressed] = useState<ReadonlyMap<number, Pressed>>(new Map())
  const [message, setMessage] = useState<{ text: string; isError: boolean } | null>(null)
  const collections = (holding.data ?? list.data)?.collections
  const note = (id: number, what: Pressed, text: string) => {
    setPressed((before) => new Map(before).set(id, what))
    setMessage({ text, isError: false })
  }
  const fail = (text: string) => setMessage({ text, isError: true })

  const addedText = (title: string) => t`Added to “${title}”`

  const toggle = (collection: CollectionSummary, isIn: boolean) => {
    const { id, title } = collection
    if (!isIn) {
      return add.mutate(
        { collection, aid },
        {
          onSuccess: (verdict) => {
            if (verdict.is === 'counted') return note(id, 'added', addedText(title))
            if (verdict.is === 'queued')
              return note(id, 'queued', t`Saved on this device. It is added to “${title}” once you are online.`)
            return fail(
              ('message' in verdict && verdict.message) ||
                t`“${title}” or the picture no longer exists, so nothing was added`,
            )
          },
          onError: () => fail(t`This device has no space to store the change. Nothing was changed.`),
        },
      )
    }
    if (!isOnline) return fail(offlineText())
    return remove.mutate(
      { id, aids: [aid] },
      {
        onSuccess: () => note(id, 'removed', t`Removed from “${title}”`),
        onError: (error) => fail(failureText(error)),
      },
    )
  }

  const { title } = pictureTexts(picture, i18n.locale)
  return (
    <Dialog title={<Trans>Add to collection</Trans>} description={title} onClose={onClose}>
      <NewCollectionField
        hint={<Trans>and add the picture</Trans>}
        onCreated={(collection) => {
          const { id, title: name } = collection
          add.mutate({ collection, aid }, { onSuccess: () => note(id, 'added', addedText(name)) })
        }}
        onFailed={fail}
      />
      {message?.isError ? (
        <ErrorText>{message.text}</ErrorText>
      ) : (
        <output className={message ? styles.done : undefined}>{message?.text}</output>
      )}
      {!collections &&
        (list.error && holding.error ? (
          <SectionError error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Spinner />
        ))}
      {collections && (
        <CollectionRows
          collections={collections}
          stateOf={(collection) => {
            const what = pressed.get(collection.id)
            if (what === 'queued') return 'queued'
            return (what === undefined ? collection.hasPicture === true : what === 'added') ? 'in' : 'out'
          }}
          onPress={(collection, isIn) => toggle(collection, isIn)}
        />
      )}
      <p className={styles.hint}>
        <Trans>Pictures in a collection become favourites too.</Trans>
      </p>
    </Dialog>
  )
}
