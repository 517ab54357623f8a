import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deviceLocation } from '#src/domain/location/location-permission.ts'
import { sessionMutations } from '#src/domain/session/mutations.ts'
import { deviceName } from '#src/domain/session/sign-in/device-name.ts'
import { passwordHash } from '#src/domain/session/sign-in/password-hash.ts'
import { focusWithMouse } from '#src/lib/input/focus-with-mouse.ts'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { AccountField } from '../account-field.tsx'
import { deviceFingerprint } from '../device/fingerprint.ts'
import { FormFrame } from '../form-frame.tsx'
import type { SignInSource } from '../use-failure.ts'
import { useSignIn } from '../use-sign-in.ts'
import { passwordLoginBody } from './password-login-body.ts'
import { PasswordPause } from './password-pause.tsx'
import styles from '../sign-in.module.css'

interface PasswordLoginFormProps {
  account: string
  onAccount: (account: string) => void
  source: SignInSource
  onForgot: () => void
  /** Switches to code login. */
  onCode: () => void
}

export function PasswordLoginForm({ account, onAccount, source, onForgot, onCode }: PasswordLoginFormProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const { send, refuse, correct, failure, isPending } = useSignIn(
    sessionMutations.logIn,
    {
      done: () => t`Login successful`,
      failed: t`Login failed`,
      thrown: t`Login failed, please try again later`,
    },
    source,
  )

  // Begins with the form, because finding the place may take seconds.
  const [place] = useState(deviceLocation)

  const body = async () => {
    const extras = {
      deviceFingerprint: deviceFingerprint(new Date()),
      deviceName: deviceName(navigator.userAgent),
      location: (await place) ?? t`Unknown location`,
    }
    return passwordLoginBody(account, passwordHash(password), extras)
  }

  const submit = () => {
    if (account.trim() && password) send(body())
    else {
      refuse({
        ...(!account.trim() && { emailOrPhone: t`Please enter your account` }),
        ...(!password && { password: t`Please enter your password` }),
      })
    }
  }

  return (
    <FormFrame
      onSubmit={submit}
      isPending={isPending}
      failure={failure}
      submitLabel={<Trans>Log in</Trans>}
      wayOn={
        failure.problem === 'password-paused' && (
          <PasswordPause seconds={failure.retryAfter} onForgot={onForgot} onCode={onCode} />
        )
      }
    >
      <AccountField
        isLogin
        value={account}
        onChange={(next) => {
          correct('emailOrPhone', 'account')
          onAccount(next)
        }}
        error={failure.fields.emailOrPhone}
        ref={focusWithMouse}
      />
      <div className={styles.password}>
        <PasswordField
          label={<Trans>Password</Trans>}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            correct('password')
            setPassword(event.target.value)
          }}
          error={failure.fields.password}
        />
        <button type="button" className={styles.forgot} onClick={onForgot}>
          <Trans>Forgot password</Trans>
        </button>
      </div>
    </FormFrame>
  )
}
