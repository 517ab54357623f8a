import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ProofWays } from '#contract/security.ts'
import { passwordHash } from '#src/domain/session/sign-in/password-hash.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { securityMutations } from '../mutations.ts'
import styles from '../security.module.css'

interface ProofDialogProps {
  ways: ProofWays
  onProved: () => void
  onClose: () => void
}

/** Asks for the password, or for a code, before a sensitive change. The caller unmounts it on close. */
export function ProofDialog({ ways, onProved, onClose }: ProofDialogProps) {
  const { t } = useLingui()
  const [way, setWay] = useState(ways[0])
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const prove = useMutation(securityMutations.prove())
  const failed = prove.error ? messageFor(prove.error) : undefined
  const error = missing ? t`Please fill this in` : failed

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!typed)
    if (!typed || prove.isPending) return
    prove.mutate(way === 'password' ? { password: passwordHash(typed) } : { code: typed }, { onSuccess: onProved })
  }
  const change = (next: string) => {
    setMissing(false)
    prove.reset()
    setTyped(next)
  }
  const switchTo = (next: ProofWays[number]) => {
    change('')
    setWay(next)
  }

  return (
    <Dialog title={<Trans>Confirm that it is you</Trans>} onClose={onClose}>
      {way === undefined ? (
        <p className={styles.text}>
          <Trans>
            Your account has no password. Log out and log in again, then make this change within ten minutes.
          </Trans>
        </p>
      ) : (
        <form className={styles.form} noValidate onSubmit={submit}>
          <p className={styles.text}>
            <Trans>This change concerns the security of your account.</Trans>
          </p>
          {way === 'password' ? (
            <PasswordField
              label={<Trans>Password</Trans>}
              name="password"
              autoComplete="current-password"
              value={typed}
              onChange={({ target }) => change(target.value)}
              error={error}
            />
          ) : (
            <TextField
              label={<Trans>Code of the authenticator app, or recovery code</Trans>}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => change(target.value)}
              error={error}
            />
          )}
          <Button type="submit" look="accent" isWide isBusy={prove.isPending}>
            <Trans>Continue</Trans>
          </Button>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} look="ghost" isWide onClick={() => switchTo(other)}>
                {other === 'password' ? <Trans>Use the password</Trans> : <Trans>Use a code</Trans>}
              </Button>
            ))}
        </form>
      )}
    </Dialog>
  )
}
