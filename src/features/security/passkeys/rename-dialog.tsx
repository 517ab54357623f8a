import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Passkey, PASSKEY_NAME_MAX } from '#contract/passkey.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { passkeyMutations } from './mutations.ts'
import styles from '../security.module.css'

interface RenameDialogProps {
  passkey: Passkey
  onClose: () => void
}

/** A new name for a passkey. The caller unmounts it on close. */
export function RenameDialog({ passkey, onClose }: RenameDialogProps) {
  const { t } = useLingui()
  const [name, setName] = useState(passkey.name)
  const [isMissing, setIsMissing] = useState(false)
  const rename = useMutation(passkeyMutations.rename(useQueryClient()))
  const refusal = rename.error ? messageFor(rename.error) : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = name.trim()
    setIsMissing(!typed)
    if (typed && !rename.isPending) rename.mutate({ id: passkey.id, name: typed }, { onSuccess: onClose })
  }
  const change = (typed: string) => {
    setIsMissing(false)
    rename.reset()
    setName(typed)
  }

  return (
    <Dialog title={<Trans>Rename passkey</Trans>} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={<Trans>Name</Trans>}
          name="passkey-name"
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX}
          value={name}
          onChange={({ target }) => change(target.value)}
          error={isMissing ? t`Enter a name` : refusal}
        />
        <Button type="submit" look="accent" isWide isBusy={rename.isPending}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
