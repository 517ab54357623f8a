import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AuthenticatorSetup } from '#contract/second-step.ts'
import { RECOVERY_CODE_DIGITS } from '#contract/timing.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { QrCode } from '#src/ui/qr/qr-code.tsx'
import { securityMutations } from '../mutations.ts'
import styles from '../security.module.css'

interface SetUpDialogProps {
  setup: AuthenticatorSetup
  /** Two-step verification is on; the recovery codes are to be shown. */
  onDone: (recovery: readonly string[]) => void
  onClose: () => void
}

/** The secret for an authenticator app, and its first code. The caller unmounts it on close. */
export function SetUpDialog({ setup, onDone, onClose }: SetUpDialogProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const verify = useMutation(securityMutations.verify(client))
  const refusal = verify.error ? messageFor(verify.error) : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = code.length === RECOVERY_CODE_DIGITS
    setIsMissing(!isComplete)
    if (isComplete && !verify.isPending) verify.mutate(code, { onSuccess: ({ recovery }) => onDone(recovery) })
  }
  const change = (typed: string) => {
    setIsMissing(false)
    verify.reset()
    setCode(typed.replace(/\D/g, ''))
  }

  return (
    <Dialog title={<Trans>Set up two-step verification</Trans>} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.text}>
          <Trans>Scan this code with an authenticator app, or type the key into it.</Trans>
        </p>
        <div className={styles.scan}>
          <QrCode text={setup.secretQr} alt={t`QR code for the authenticator app`} className={styles.qr} />
          <a href={setup.secretQr} className={styles.link}>
            <Trans>On this device: open in the app</Trans>
          </a>
          <code className={styles.key} aria-label={t`Key`}>
            {setup.secret.replace(/.{4}(?=.)/g, '$& ')}
          </code>
        </div>
        <TextField
          label={<Trans>The code that the app shows now</Trans>}
          placeholder={t`6 digits`}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={RECOVERY_CODE_DIGITS}
          value={code}
          onChange={({ target }) => change(target.value)}
          error={isMissing ? t`Enter the 6-digit code` : refusal}
        />
        <Button type="submit" look="accent" isWide isBusy={verify.isPending}>
          <Trans>Turn on</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
