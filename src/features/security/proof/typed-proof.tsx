import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Proof, ProofWays } from '#contract/security.ts'
import { CodeField } from '#src/domain/session/code/code-field.tsx'
import { passwordHash } from '#src/domain/session/sign-in/password-hash.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { securityMutations } from '../mutations.ts'
import { useSendProofCode } from './use-send-proof-code.ts'
import styles from '../security.module.css'

type TypedWay = Exclude<ProofWays[number], 'passkey'>

const BODIES: Record<TypedWay, (typed: string) => Proof> = {
  password: (typed) => ({ password: passwordHash(typed) }),
  code: (code) => ({ code }),
  'sent-code': (sentCode) => ({ sentCode }),
}

/** The password, a code of the authenticator app or for recovery, or a code that was sent. */
export function TypedProof({ way, onProved }: { way: TypedWay; onProved: () => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const prove = useMutation(securityMutations.prove())
  const sendCode = useSendProofCode(() => prove.reset())

  const submit = (value: string) => {
    setIsMissing(!value)
    if (value && !prove.isPending) prove.mutate(BODIES[way](value), { onSuccess: onProved })
  }
  const change = (next: string) => {
    setIsMissing(false)
    prove.reset()
    setTyped(next)
  }
  const failed = prove.error ? messageFor(prove.error) : undefined
  const field = { value: typed, error: isMissing ? t`Please fill this in` : failed }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit(typed)
      }}
    >
      {way === 'password' && (
        <PasswordField
          {...field}
          label={<Trans>Password</Trans>}
          name="password"
          autoComplete="current-password"
          onChange={({ target }) => change(target.value)}
        />
      )}
      {way === 'code' && (
        <TextField
          {...field}
          label={<Trans>Code of the authenticator app, or recovery code</Trans>}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => change(target.value)}
        />
      )}
      {way === 'sent-code' && <CodeField {...field} onChange={change} onPasteAll={submit} sendCode={sendCode} />}
      <Button type="submit" look="accent" isWide isBusy={prove.isPending}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}
