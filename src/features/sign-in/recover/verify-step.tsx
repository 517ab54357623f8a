import { Trans, useLingui } from '@lingui/react/macro'
import { RECOVERY_CODE_DIGITS } from '#contract/timing.ts'
import { CodeField } from '#src/domain/session/code/code-field.tsx'
import { sessionMutations } from '#src/domain/session/mutations.ts'
import { focusWithMouse } from '#src/lib/input/focus-with-mouse.ts'
import { AccountField } from '../account-field.tsx'
import { accountKind } from '../account-kind.ts'
import { useSendCode } from '../code/use-send-code.ts'
import { FormFrame } from '../form-frame.tsx'
import type { SignInSource } from '../use-failure.ts'
import { useFormCall } from '../use-form-call.ts'

interface VerifyStepProps {
  account: string
  onAccount: (account: string) => void
  code: string
  onCode: (code: string) => void
  /** Why the next step refused the code. */
  refusal: string | undefined
  /** Another code is typed or requested: the refusal is obsolete. */
  onCorrected: () => void
  source: SignInSource
  onVerified: () => void
}

/** The e-mail address, and the code sent to it. */
export function VerifyStep({
  account,
  onAccount,
  code,
  onCode,
  refusal,
  onCorrected,
  source,
  onVerified,
}: VerifyStepProps) {
  const { t } = useLingui()
  const { send, refuse, clear, correct, failure, isPending } = useFormCall(
    sessionMutations.verifyRecoveryCode(),
    t`Verification failed`,
    source,
  )
  const { fields } = failure
  const sendCode = useSendCode(account, 'recover', source, () => {
    clear()
    onCorrected()
  })

  const submit = (code: string) => {
    if (!account.trim()) refuse({ account: t`Please enter your e-mail` })
    else if (accountKind(account) !== 'email') refuse({ account: t`Invalid email address` })
    else if (code.length !== RECOVERY_CODE_DIGITS) refuse({ code: t`Verification failed` })
    else send({ account: account.trim(), code }, onVerified)
  }

  return (
    <FormFrame onSubmit={() => submit(code)} isPending={isPending} failure={failure} submitLabel={<Trans>Next</Trans>}>
      <AccountField
        value={account}
        onChange={(next) => {
          correct('account')
          onAccount(next)
        }}
        placeholder={t`E-mail`}
        error={fields.account}
        ref={focusWithMouse}
      />
      <CodeField
        value={code}
        onChange={(next) => {
          correct('code', 'verificationCode')
          onCorrected()
          onCode(next)
        }}
        onPasteAll={submit}
        error={fields.code ?? refusal}
        sendCode={sendCode}
      />
    </FormFrame>
  )
}
