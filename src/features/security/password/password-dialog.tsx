import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { meetsPasswordRule } from '#contract/password.ts'
import { passwordHash } from '#src/domain/session/sign-in/password-hash.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { NewPasswordField } from '#src/ui/field/new-password-field.tsx'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { securityMutations } from '../mutations.ts'
import { useProof } from '../proof/use-proof.tsx'
import styles from '../security.module.css'

interface PasswordDialogProps {
  hasPassword: boolean
  onClose: () => void
}

type Errors = Partial<Record<'old' | 'next' | 'again', string>>

/** The old password, if there is one, and the new one twice. The caller unmounts it on close. */
export function PasswordDialog({ hasPassword, onClose }: PasswordDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState({ old: '', next: '', again: '' })
  const [errors, setErrors] = useState<Errors>({})
  const set = useMutation(securityMutations.setPassword(useQueryClient()))
  const proof = useProof()

  const fail = (error: Error) => {
    const { problem, details } = error instanceof ApiError ? error : {}
    if (problem === 'credentials-wrong') setErrors({ old: messageFor(error) })
    else if (details?.fields?.new) setErrors({ next: details.fields.new })
    else proof.onError(error, send)
  }
  const send = () =>
    set.mutate(
      { new: passwordHash(typed.next), ...(hasPassword && { old: passwordHash(typed.old) }) },
      {
        onSuccess: () => {
          toast.startup.success(t`Your new password is set`)
          onClose()
        },
        onError: fail,
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: Errors = {
      ...(hasPassword && !typed.old && { old: t`Please enter your password` }),
      ...(!meetsPasswordRule(typed.next, '') && { next: t`Use 8 to 64 characters with a letter and a digit` }),
      ...(typed.next !== typed.again && { again: t`The passwords differ` }),
    }
    setErrors(found)
    if (Object.keys(found).length === 0 && !set.isPending) send()
  }
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setErrors({ ...errors, [name]: undefined })
      setTyped({ ...typed, [name]: target.value })
    },
  })

  return (
    <Dialog title={hasPassword ? <Trans>Change password</Trans> : <Trans>Set a password</Trans>} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {hasPassword && (
          <PasswordField
            label={<Trans>Current password</Trans>}
            name="current-password"
            autoComplete="current-password"
            {...field('old')}
          />
        )}
        <NewPasswordField label={<Trans>New password</Trans>} name="new-password" {...field('next')} />
        <PasswordField
          label={<Trans>New password again</Trans>}
          name="new-password-again"
          autoComplete="new-password"
          {...field('again')}
        />
        <Button type="submit" look="accent" isWide isBusy={set.isPending}>
          <Trans>Save password</Trans>
        </Button>
      </form>
      {proof.dialog}
    </Dialog>
  )
}
