import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { meetsPasswordRule } from '#contract/password.ts'
import { sessionMutations } from '#src/domain/session/mutations.ts'
import { sessionQueries } from '#src/domain/session/queries.ts'
import { useDraft } from '#src/lib/storage/use-draft.ts'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { AccountField, focusWithMouse } from '../account-field.tsx'
import { CodeField } from '../code/code-field.tsx'
import { useSendCode } from '../code/use-send-code.ts'
import { FormFrame } from '../form-frame.tsx'
import { passwordHash } from '../password/password-hash.ts'
import { PasswordStrength } from '../password/password-strength.tsx'
import type { SignInSource } from '../use-failure.ts'
import { useSignIn } from '../use-sign-in.ts'
import { registrationBody } from './registration-body.ts'
import styles from '../sign-in.module.css'

interface RegisterFormProps {
  account: string
  onAccount: (account: string) => void
  /** From the URL; '' if none. */
  invite: string
  source: SignInSource
}

export function RegisterForm({ account, onAccount, invite, source }: RegisterFormProps) {
  const { t, i18n } = useLingui()
  const [code, setCode] = useDraft('register-code', '')
  const [password, setPassword] = useState('')
  // A draft of another invite must not replace the code in this URL.
  const [inviteCode, setInviteCode] = useDraft(`invite ${invite}`, invite)
  // Checked for complete codes only: the one in the URL, and a typed one when the field loses focus.
  const [wholeCode, setWholeCode] = useState(inviteCode)
  const inviteCounts = useInviteCounts(wholeCode.trim())
  const { send, refuse, clear, correct, failure, isPending } = useSignIn(
    sessionMutations.register,
    {
      done: ({ inviteReward }) =>
        inviteReward ? t`Registration successful, invitation reward received!` : t`Registration successful`,
      failed: t`Registration failed`,
      thrown: t`Registration failed, please try again later`,
    },
    source,
  )
  const { fields } = failure
  const sendCode = useSendCode(account, 'register', source, clear)

  const submit = (verificationCode: string) => {
    const missing = {
      ...(!account.trim() && { account: t`Please enter your e-mail or phone` }),
      ...(!verificationCode && { verificationCode: t`Please enter verification code` }),
      ...(!meetsPasswordRule(password, account) && {
        password: t`Use 8 to 64 characters with a letter and a digit, not the account itself`,
      }),
    }
    if (Object.keys(missing).length > 0) return refuse(missing)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const language = i18n.locale === 'en' ? 'en' : 'zh'
    send(
      registrationBody({
        account,
        password: passwordHash(password),
        verificationCode,
        inviteCode,
        timezone: timeZone,
        language,
      }),
    )
  }

  return (
    <FormFrame
      onSubmit={() => submit(code)}
      isPending={isPending}
      failure={failure}
      submitLabel={<Trans>Register</Trans>}
    >
      {inviteCounts && inviteCode.trim() === wholeCode.trim() && (
        <p className={styles.gift}>
          <Gift aria-hidden="true" />
          <Trans>Registering through an invite gives extra points</Trans>
        </p>
      )}
      <AccountField
        value={account}
        onChange={(next) => {
          correct('account', 'email', 'phone')
          onAccount(next)
        }}
        placeholder={t`E-mail or phone`}
        error={fields.account ?? fields.email ?? fields.phone}
        ref={focusWithMouse}
      />
      <CodeField
        value={code}
        onChange={(next) => {
          correct('verificationCode', 'code')
          setCode(next)
        }}
        // With other fields still empty, a pasted code only fills its field.
        onPasteAll={(all) => password && submit(all)}
        error={fields.verificationCode}
        sendCode={sendCode}
      />
      <div className={styles.password}>
        <PasswordField
          label={<Trans>Password</Trans>}
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => {
            correct('password')
            setPassword(event.target.value)
          }}
          error={fields.password}
        />
        <PasswordStrength password={password} />
      </div>
      <TextField
        label={<Trans>Invite code (optional)</Trans>}
        name="invite"
        autoComplete="off"
        value={inviteCode}
        onChange={(event) => {
          correct('inviteCode', 'invite_code')
          setInviteCode(event.target.value)
        }}
        onBlur={() => setWholeCode(inviteCode)}
        error={fields.inviteCode ?? fields.invite_code}
      />
    </FormFrame>
  )
}

/** Whether the server rewards a registration with this invite code; false until its response. */
function useInviteCounts(code: string) {
  const { data } = useQuery({ ...sessionQueries.inviteCheck(code), enabled: code !== '' })
  return data?.counts ?? false
}
