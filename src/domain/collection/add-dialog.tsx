import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, CloudUpload, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { COLLECTION_TITLE_MAX, type CollectionSummary } from '#contract/collection.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { currentSender } from '#src/domain/session/current-member.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Spinner } from '#src/ui/spinner/spinner.tsx'
import { SectionError } from '#src/ui/state/section-error.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import { failureText, offlineText } from './failure-text.ts'
import { Mosaic } from './mosaic.tsx'
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

  const toggle = (collection: CollectionSummary, isIn: boolean) => {
    const { id, title } = collection
    if (!isIn) {
      return add.mutate(
        { collection, aid },
        {
          onSuccess: (verdict) => {
            if (verdict.is === 'counted') return note(id, 'added', t`Added to “${title}”`)
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
        aid={aid}
        onCreated={({ id, title }) => note(id, 'added', t`Added to “${title}”`)}
        onFailed={fail}
      />
      {message?.isError ? (
        <p className={styles.refusal} role="alert">
          {message.text}
        </p>
      ) : (
        <output className={message ? styles.done : undefined}>{message?.text}</output>
      )}
      {!collections &&
        (list.error && holding.error ? (
          <SectionError error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Spinner />
        ))}
      {collections && collections.length > 0 && (
        <ul className={styles.list} aria-label={t`Your collections`}>
          {collections.map((collection) => {
            const what = pressed.get(collection.id)
            const isIn = what === undefined ? collection.hasPicture === true : what !== 'removed'
            return (
              <li key={collection.id}>
                <button
                  type="button"
                  className={styles.row}
                  aria-pressed={isIn}
                  disabled={what === 'queued'}
                  onClick={() => toggle(collection, isIn)}
                >
                  <Mosaic covers={collection.covers} className={styles.mosaic} />
                  <span className={styles.words}>
                    <span className={styles.title}>
                      <bdi>{collection.title}</bdi>
                    </span>
                    <span className={styles.count}>
                      <Plural value={collection.count} _0="No pictures yet" one="# picture" other="# pictures" />
                    </span>
                  </span>
                  <span className={styles.mark} data-on={isIn || undefined} aria-hidden="true">
                    {what === 'queued' ? <CloudUpload /> : isIn ? <Check /> : <Plus />}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <p className={styles.hint}>
        <Trans>Pictures in a collection become favourites too.</Trans>
      </p>
    </Dialog>
  )
}

interface NewCollectionFieldProps {
  aid: string
  onCreated: (collection: CollectionSummary) => void
  onFailed: (text: string) => void
}

/** Creates a collection, then adds the picture, which makes it a favourite. */
function NewCollectionField({ aid, onCreated, onFailed }: NewCollectionFieldProps) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const [title, setTitle] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const create = useMutation(collectionMutations.create())
  const add = useMutation(collectionMutations.add(currentSender()))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = title.trim()
    setIsMissing(!wanted)
    if (!wanted || create.isPending) return
    if (!isOnline) return onFailed(offlineText())
    create.mutate(
      { title: wanted },
      {
        onSuccess: (collection) => {
          setTitle('')
          add.mutate({ collection, aid }, { onSuccess: () => onCreated(collection) })
        },
        onError: (error) => onFailed(failureText(error)),
      },
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={<Trans>New collection</Trans>}
        isLabelHidden
        placeholder={t`Name of a new collection`}
        autoComplete="off"
        maxLength={COLLECTION_TITLE_MAX}
        value={title}
        error={isMissing && t`Enter a name`}
        onChange={({ target }) => {
          setTitle(target.value)
          setIsMissing(false)
        }}
      />
      <Button type="submit" look="soft" isBusy={create.isPending}>
        <Trans>Create</Trans>
        <VisuallyHidden>
          <Trans>and add the picture</Trans>
        </VisuallyHidden>
      </Button>
    </form>
  )
}
