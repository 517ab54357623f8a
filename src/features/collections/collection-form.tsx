import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { COLLECTION_TEXT_MAX, COLLECTION_TITLE_MAX } from '#contract/collection.ts'
import { failureText } from '#src/domain/collection/failure-text.ts'
import { collectionMutations } from '#src/domain/collection/mutations.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { TextArea } from '#src/ui/field/text-area.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { collectionEdits } from './mutations.ts'
import styles from './collections.module.css'

interface CollectionFormProps {
  /** The collection to rename and describe; a new one if left out. */
  collection?: { id: number; title: string; text: string }
  onSaved: (saved: { id: number }) => void
  onClose: () => void
}

/** Name and description of a collection. What was typed stays when saving fails. */
export function CollectionForm({ collection, onSaved, onClose }: CollectionFormProps) {
  const { t } = useLingui()
  const [title, setTitle] = useState(collection?.title ?? '')
  const [text, setText] = useState(collection?.text ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const create = useMutation(collectionMutations.create())
  const change = useMutation(collectionEdits.change(collection?.id ?? 0))
  const { error, isPending } = collection ? change : create
  // A name without anything to see, e.g. of spaces that the page does not know.
  const isTitleRefused = error instanceof ApiError && error.details.fields?.title !== undefined
  const onSuccess = (saved: { id: number }) => {
    onClose()
    onSaved(saved)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = { title: title.trim(), text: text.trim() }
    setIsMissing(!wanted.title)
    if (!wanted.title || isPending) return
    if (collection) change.mutate(wanted, { onSuccess })
    else create.mutate(wanted, { onSuccess })
  }
  return (
    <Dialog title={collection ? <Trans>Edit collection</Trans> : <Trans>New collection</Trans>} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened in order to type
          autoFocus
          dir="auto"
          label={<Trans>Name</Trans>}
          autoComplete="off"
          maxLength={COLLECTION_TITLE_MAX}
          value={title}
          onChange={({ target }) => {
            setTitle(target.value)
            setIsMissing(false)
          }}
          error={(isMissing || isTitleRefused) && t`Enter a name that is not blank`}
        />
        <TextArea
          dir="auto"
          label={<Trans>Description (optional)</Trans>}
          rows={3}
          maxLength={COLLECTION_TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <ErrorText>{error && !isTitleRefused && failureText(error)}</ErrorText>
        <Button type="submit" look="accent" isWide isBusy={isPending}>
          {collection ? <Trans>Save</Trans> : <Trans>Create</Trans>}
        </Button>
      </form>
    </Dialog>
  )
}
