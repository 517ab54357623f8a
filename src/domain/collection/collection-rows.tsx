import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Check, CloudUpload, Plus } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { COLLECTION_TITLE_MAX, type CollectionSummary } from '#contract/collection.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import { failureText, offlineText } from './failure-text.ts'
import { Mosaic } from './mosaic.tsx'
import { collectionMutations } from './mutations.ts'
import styles from './add-dialog.module.css'

interface CollectionRowsProps {
  collections: readonly CollectionSummary[]
  /** Whether what is to be added is in it; `queued`: added once the device is online. */
  stateOf: (collection: CollectionSummary) => 'in' | 'out' | 'queued'
  onPress: (collection: CollectionSummary, isIn: boolean) => void
}

/** The member's collections as buttons; nothing where there are none. */
export function CollectionRows({ collections, stateOf, onPress }: CollectionRowsProps) {
  const { t } = useLingui()
  if (collections.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t`Your collections`}>
      {collections.map((collection) => {
        const state = stateOf(collection)
        return (
          <li key={collection.id}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={state !== 'out'}
              disabled={state === 'queued'}
              onClick={() => onPress(collection, state === 'in')}
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
              <span className={styles.mark} data-on={state !== 'out' || undefined} aria-hidden="true">
                {state === 'queued' ? <CloudUpload /> : state === 'in' ? <Check /> : <Plus />}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

interface NewCollectionFieldProps {
  /** What happens after it is created, for screen readers. */
  hint: ReactNode
  onCreated: (collection: CollectionSummary) => void
  onFailed: (text: string) => void
}

/** Creates a collection. */
export function NewCollectionField({ hint, onCreated, onFailed }: NewCollectionFieldProps) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const [title, setTitle] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const create = useMutation(collectionMutations.create())
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
          onCreated(collection)
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
        <VisuallyHidden>{hint}</VisuallyHidden>
      </Button>
    </form>
  )
}
