import { Trans, useLingui } from '@lingui/react/macro'
import { RECOVERY_CODE_DIGITS } from '#contract/timing.ts'
import { sessionMutations } from '../../mutations.ts'
import { AccountField, focusWithMouse } from '../account-field.tsx'
import { accountKind } from '../account-kind.ts'
import { CodeField } from '../code-field.tsx'
import { FormFrame } from '../form-frame.tsx'
import { useFormCall } from '../use-form-call.ts'
import { useSendCode } from '../use-send-code.ts'
import type { SignInSource } from '../use-sign-in.ts'

interface VerifyStepProps {
  account: string
  onAccount: (account: string) => void
  code: string
  onCode: (code: string) => void
  /** Why the code was refused by the step after this one. */
  refusal: string | undefined
  source: SignInSource
  onVerified: () => void
}

/** The e-mail address, and the code that was sent to it. */
export function VerifyStep({ account, onAccount, code, onCode, refusal, source, onVerified }: VerifyStepProps) {
  const { t } = useLingui()
  const sendCode = useSendCode(account, 'recover', source)
  const { send, refuse, failure, isPending } = useFormCall(
    sessionMutations.verifyRecoveryCode(),
    t`Verification failed`,
    source,
  )
  const { fields } = failure

  const submit = (code: string) => {
    if (accountKind(account) !== 'email') refuse({ account: t`Please enter your e-mail` })
    else if (code.length !== RECOVERY_CODE_DIGITS) refuse({ code: t`Verification failed` })
    else send({ account: account.trim(), code }, onVerified)
  }

  return (
    <FormFrame onSubmit={() => submit(code)} isPending={isPending} failure={failure} submitLabel={<Trans>Next</Trans>}>
      <AccountField
        value={account}
        onChange={onAccount}
        placeholder={t`E-mail`}
        error={fields.account}
        ref={focusWithMouse}
      />
      <CodeField
        value={code}
        onChange={onCode}
        onPasteAll={submit}
        error={fields.code ?? refusal}
        sendCode={sendCode}
      />
    </FormFrame>
  )
}
