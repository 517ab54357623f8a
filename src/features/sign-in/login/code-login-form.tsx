import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deviceLocation } from '#src/domain/location/location-permission.ts'
import { CodeField } from '#src/domain/session/code/code-field.tsx'
import { sessionMutations } from '#src/domain/session/mutations.ts'
import { focusWithMouse } from '#src/lib/input/focus-with-mouse.ts'
import { useDraft } from '#src/lib/storage/use-draft.ts'
import { AccountField } from '../account-field.tsx'
import { useSendCode } from '../code/use-send-code.ts'
import { deviceDetails } from '../device/device-details.ts'
import { FormFrame } from '../form-frame.tsx'
import type { SignInSource } from '../use-failure.ts'
import { useSignIn } from '../use-sign-in.ts'

interface CodeLoginFormProps {
  account: string
  onAccount: (account: string) => void
  source: SignInSource
}

export function CodeLoginForm({ account, onAccount, source }: CodeLoginFormProps) {
  const { t } = useLingui()
  const [code, setCode] = useDraft('login-code', '')
  const { send, refuse, clear, correct, failure, isPending } = useSignIn(
    sessionMutations.logInByCode,
    {
      done: () => t`Login successful`,
      failed: t`Verification code login failed`,
      thrown: t`Verification code login failed, please try again later`,
    },
    source,
  )
  const sendCode = useSendCode(account, 'login', source, clear)

  // Begins with the form, because finding the place may take seconds.
  const [place] = useState(deviceLocation)

  const submit = (code: string) => {
    const needsBoth = t`Please enter email and verification code`
    if (!account.trim()) refuse({ account: needsBoth })
    else if (!code) refuse({ code: needsBoth })
    else send(deviceDetails(place).then((details) => ({ account: account.trim(), code, ...details })))
  }

  return (
    <FormFrame
      onSubmit={() => submit(code)}
      isPending={isPending}
      failure={failure}
      submitLabel={<Trans>Log in</Trans>}
    >
      <AccountField
        isLogin
        value={account}
        onChange={(next) => {
          correct('account')
          onAccount(next)
        }}
        placeholder={t`E-mail or phone`}
        error={failure.fields.account}
        ref={focusWithMouse}
      />
      <CodeField
        value={code}
        onChange={(next) => {
          correct('code', 'verificationCode')
          setCode(next)
        }}
        onPasteAll={submit}
        error={failure.fields.code}
        sendCode={sendCode}
      />
    </FormFrame>
  )
}
