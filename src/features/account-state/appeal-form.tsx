import { Trans, useLingui } from '@lingui/react/macro'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type Appeal, APPEAL_LENGTH, appealCalls } from '#contract/appeal.ts'
import { call } from '#src/domain/api.ts'
import { openSignIn } from '#src/domain/session/access/ask-to-sign-in.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { useDraft } from '#src/lib/storage/use-draft.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { TextArea } from '#src/ui/field/text-area.tsx'
import styles from './account-state.module.css'

const SEND = mutationOptions({
  mutationFn: (json: Appeal) => call(appealCalls.appeal, { json }),
  networkMode: 'always',
})

/** An appeal with a text of its own; a text that could not be sent stays. `token` comes with the refusal. */
export function AppealForm({ token }: { token: string | undefined }) {
  const { t } = useLingui()
  const [text, setText] = useDraft('appeal', '')
  const [isTooShort, setTooShort] = useState(false)
  const { mutate, isPending, data, error } = useMutation(SEND)

  if (data) return <Sent id={data.id} />
  if (token === undefined) return <SignInFirst />

  const send = (event: FormEvent) => {
    event.preventDefault()
    const isShort = text.trim().length < APPEAL_LENGTH.min
    setTooShort(isShort)
    if (!isShort && !isPending) mutate({ appealToken: token, text })
  }
  return (
    <form className={styles.appeal} onSubmit={send} noValidate>
      <h2 className={styles.subtitle}>
        <Trans>Appeal</Trans>
      </h2>
      <TextArea
        label={t`What should we review?`}
        hint={t`We reply to the e-mail address or phone number of your account.`}
        error={isTooShort && t`Please write at least ${APPEAL_LENGTH.min} characters.`}
        value={text}
        maxLength={APPEAL_LENGTH.max}
        name="appeal"
        onChange={({ target }) => {
          setText(target.value)
          setTooShort(false)
        }}
      />
      <Button type="submit" look="solid" isBusy={isPending}>
        <Trans>Send appeal</Trans>
      </Button>
      <ErrorText>{error && messageFor(error)}</ErrorText>
      {error instanceof ApiError && error.problem === 'appeal-expired' && <SignInButton />}
    </form>
  )
}

function Sent({ id }: { id: number }) {
  return (
    <output className={styles.sent}>
      <CircleCheck aria-hidden="true" />
      <span>
        <Trans>We have received your appeal. Its number is {id}; we reply by e-mail or text message.</Trans>
      </span>
    </output>
  )
}

function SignInFirst() {
  return (
    <div className={styles.appeal}>
      <h2 className={styles.subtitle}>
        <Trans>Appeal</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>Log in with this account first. We will then show the reason, and you can appeal here.</Trans>
      </p>
      <SignInButton />
    </div>
  )
}

const SignInButton = () => (
  <Button look="accent" onClick={() => openSignIn('login')}>
    <Trans>Log in</Trans>
  </Button>
)
