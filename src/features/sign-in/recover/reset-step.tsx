import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { meetsPasswordRule } from '#contract/password.ts'
import { sessionMutations } from '#src/domain/session/mutations.ts'
import { deviceName } from '#src/domain/session/sign-in/device-name.ts'
import { passwordHash } from '#src/domain/session/sign-in/password-hash.ts'
import { focusWithMouse } from '#src/lib/input/focus-with-mouse.ts'
import { NewPasswordField } from '#src/ui/field/new-password-field.tsx'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { FormFrame } from '../form-frame.tsx'
import type { SignInSource } from '../use-failure.ts'
import { useFormCall } from '../use-form-call.ts'

interface ResetStepProps {
  account: string
  code: string
  source: SignInSource
  onDone: () => void
  /** The code has expired; with the server's message. */
  onCodeRefused: (words: string) => void
}

/** The new password, twice. */
export function ResetStep({ account, code, source, onDone, onCodeRefused }: ResetStepProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const { send, refuse, correct, failure, isPending } = useFormCall(
    sessionMutations.resetPassword(),
    t`Password reset failed`,
    source,
  )
  const { fields } = failure

  const submit = () => {
    if (!meetsPasswordRule(password, account)) {
      refuse({ password: t`Use 8 to 64 characters with a letter and a digit, not the account itself` })
    } else if (password !== again) refuse({ again: t`Passwords mismatch` })
    else {
      const newPassword = passwordHash(password)
      send(
        { account: account.trim(), code, newPassword, deviceName: deviceName(navigator.userAgent) },
        onDone,
        (why) => {
          if (why.fields.code) onCodeRefused(why.fields.code)
        },
      )
    }
  }

  return (
    <FormFrame onSubmit={submit} isPending={isPending} failure={failure} submitLabel={<Trans>Set new password</Trans>}>
      {/* For password managers: the account of the password. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <NewPasswordField
        label={<Trans>New password</Trans>}
        name="password"
        value={password}
        onChange={(event) => {
          correct('password', 'newPassword')
          setPassword(event.target.value)
        }}
        error={fields.password ?? fields.newPassword}
        ref={focusWithMouse}
      />
      <PasswordField
        label={<Trans>New password again</Trans>}
        name="password-again"
        autoComplete="new-password"
        value={again}
        onChange={(event) => {
          correct('again')
          setAgain(event.target.value)
        }}
        error={fields.again}
      />
    </FormFrame>
  )
}
