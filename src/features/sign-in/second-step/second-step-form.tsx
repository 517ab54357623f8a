import { Trans, useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, useState } from 'react'
import { RECOVERY_CODE_DIGITS } from '#contract/timing.ts'
import { sessionMutations } from '#src/domain/session/mutations.ts'
import { focusWithMouse } from '#src/lib/input/focus-with-mouse.ts'
import { useDraft } from '#src/lib/storage/use-draft.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { FormFrame } from '../form-frame.tsx'
import type { SignInSource } from '../use-failure.ts'
import { useSignIn } from '../use-sign-in.ts'
import styles from '../sign-in.module.css'

const RECOVERY_LENGTH = 11

interface SecondStepFormProps {
  /** From the first step. */
  token: string
  source: SignInSource
  /** Returns to the login panel. */
  onBack: () => void
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ token, source, onBack }: SecondStepFormProps) {
  const { t } = useLingui()
  const [way, setWay] = useDraft('second-step-way', 'app')
  const isRecovery = way === 'recovery'
  const [code, setCode] = useState('')
  const { send, refuse, clear, correct, failure, isPending } = useSignIn(
    sessionMutations.secondStep,
    {
      done: () => t`Login successful`,
      failed: t`Login failed`,
      thrown: t`Login failed, please try again later`,
    },
    source,
  )

  const submit = (typed: string) => {
    if (typed) send({ token, code: typed })
    else refuse({ code: isRecovery ? t`Enter a recovery code` : t`Enter the 6-digit code` })
  }
  const change = (typed: string) => {
    correct('code')
    setCode(typed)
  }
  const paste = (event: ClipboardEvent) => {
    const digits = event.clipboardData.getData('text').replace(/[\s-]/g, '')
    if (isRecovery || digits.length !== RECOVERY_CODE_DIGITS || !/^\d+$/.test(digits)) return
    event.preventDefault()
    change(digits)
    submit(digits)
  }
  const switchWay = () => {
    clear()
    setCode('')
    setWay(isRecovery ? 'app' : 'recovery')
  }

  if (failure.problem === 'second-step-expired') {
    return (
      <div className={styles.panel}>
        <ErrorText isCentered>{failure.line}</ErrorText>
        <Button look="accent" size="lead" isWide onClick={onBack}>
          <Trans>Back to login</Trans>
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>
        {isRecovery ? (
          <Trans>Enter one of the recovery codes that you saved. Each can be used once.</Trans>
        ) : (
          <Trans>Open your authenticator app and enter the code it shows for this site.</Trans>
        )}
      </p>
      <FormFrame
        onSubmit={() => submit(code)}
        isPending={isPending}
        failure={failure}
        submitLabel={<Trans>Log in</Trans>}
      >
        <TextField
          // The keyboard and the suggestions change with the way.
          key={way}
          label={isRecovery ? <Trans>Recovery code</Trans> : <Trans>Verification code</Trans>}
          placeholder={isRecovery ? 'xxxxx-xxxxx' : t`6 digits`}
          name="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={isRecovery ? RECOVERY_LENGTH : RECOVERY_CODE_DIGITS}
          value={code}
          onChange={({ target }) => change(isRecovery ? target.value : target.value.replace(/\D/g, ''))}
          onPaste={paste}
          error={failure.fields.code}
          ref={focusWithMouse}
        />
      </FormFrame>
      <p className={styles.links}>
        <button type="button" className={styles.link} onClick={switchWay}>
          {isRecovery ? <Trans>Use the authenticator app</Trans> : <Trans>Use a recovery code</Trans>}
        </button>
        <button type="button" className={styles.link} onClick={onBack}>
          <Trans>Back to login</Trans>
        </button>
      </p>
    </div>
  )
}
