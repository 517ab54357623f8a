import { Trans, useLingui } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { SEARCH_NAME_MAX } from '#contract/saved-search.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import styles from './saved.module.css'

interface NameDialogProps {
  title: ReactNode
  /** The name at first. */
  name: string
  /** Why the last attempt failed; null if none did. */
  error: Error | null
  isBusy: boolean
  onName: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a saved search. */
export function NameDialog({ title, name, error, isBusy, onName, onClose }: NameDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(name)
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(!typed.trim())
    if (typed.trim() && !isBusy) onName(typed.trim())
  }
  const refusal =
    error && (onlineManager.isOnline() ? messageFor(error) : t`You are offline. Try again once you are online.`)
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened in order to type
          autoFocus
          label={<Trans>Name</Trans>}
          autoComplete="off"
          maxLength={SEARCH_NAME_MAX}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setIsMissing(false)
          }}
          error={isMissing ? t`Enter a name` : refusal}
        />
        <Button type="submit" look="accent" isWide isBusy={isBusy}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
