import { Trans, useLingui } from '@lingui/react/macro'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { meetsPasswordRule } from '#contract/password.ts'
import { CodeField } from '#src/domain/session/code/code-field.tsx'
import { sessionMutations } from '#src/domain/session/mutations.ts'
import { deviceName } from '#src/domain/session/sign-in/device-name.ts'
import { passwordHash } from '#src/domain/session/sign-in/password-hash.ts'
import { focusWithMouse } from '#src/lib/input/focus-with-mouse.ts'
import { useDraft } from '#src/lib/storage/use-draft.ts'
import { NewPasswordField } from '#src/ui/field/new-password-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { AccountField } from '../account-field.tsx'
import { accountKind, canReceiveCode } from '../account-kind.ts'
import { AgreementField } from '../agreement/agreement-field.tsx'
import type { DocumentName } from '../agreement/legal-document.ts'
import { useSendCode } from '../code/use-send-code.ts'
import { FormFrame } from '../form-frame.tsx'
import type { SignInSource } from '../use-failure.ts'
import { useSignIn } from '../use-sign-in.ts'
import { ContactField } from './contact-field.tsx'
import { inviteRefusalText, useInviteCheck } from './invite-check.ts'
import { registrationBody } from './registration-body.ts'
import styles from '../sign-in.module.css'

interface RegisterFormProps {
  account: string
  onAccount: (account: string) => void
  /** From the URL; '' if none. */
  invite: string
  source: SignInSource
  onRead: (name: DocumentName) => void
}

export function RegisterForm({ account, onAccount, invite, source, onRead }: RegisterFormProps) {
  const { t, i18n } = useLingui()
  const [code, setCode] = useDraft('register-code', '')
  const [password, setPassword] = useState('')
  const [contact, setContact] = useDraft('register-contact', '')
  const [agreed, setAgreed] = useDraft('register-agreed', '')
  // While an e-mail address is being typed it looks like a username.
  const [wholeAccount, setWholeAccount] = useState(account)
  const isUsername = accountKind(account) === 'username'
  const needsContact = isUsername && accountKind(wholeAccount) === 'username'
  const recipient = isUsername ? contact : account
  // A draft of another invite must not replace the code in this URL.
  const [inviteCode, setInviteCode] = useDraft(`invite ${invite}`, invite)
  // Checked for complete codes only: the one in the URL, and a typed one when the field loses focus.
  const [wholeCode, setWholeCode] = useState(inviteCode)
  const inviteCheck = useInviteCheck(inviteCode, wholeCode)
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
  const sendCode = useSendCode(recipient, 'register', source, clear)

  const submit = (verificationCode: string) => {
    setWholeAccount(account)
    const missing = {
      ...(!account.trim() && { account: t`Please enter your account` }),
      ...(isUsername && !canReceiveCode(contact) && { contact: t`Please enter an e-mail or phone for the code` }),
      ...(!verificationCode && { verificationCode: t`Please enter verification code` }),
      ...(!meetsPasswordRule(password, account) && {
        password: t`Use 8 to 64 characters with a letter and a digit, not the account itself`,
      }),
      ...(!agreed && { agreement: t`Please read and agree to the terms of use and the privacy policy first` }),
    }
    if (Object.keys(missing).length > 0) return refuse(missing)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const language = i18n.locale === 'en' ? 'en' : 'zh'
    send(
      registrationBody({
        account,
        contact,
        password: passwordHash(password),
        verificationCode,
        inviteCode,
        timezone: timeZone,
        language,
        deviceName: deviceName(navigator.userAgent),
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
      {inviteCheck?.counts && (
        <p className={styles.gift}>
          <Gift aria-hidden="true" />
          <Trans>Registering through an invite gives extra points</Trans>
        </p>
      )}
      <AccountField
        value={account}
        onChange={(next) => {
          correct('account', 'emailOrPhone', ...(isUsername ? [] : ['email', 'phone']))
          onAccount(next)
        }}
        onBlur={() => setWholeAccount(account)}
        error={fields.account ?? fields.emailOrPhone ?? (isUsername ? undefined : (fields.email ?? fields.phone))}
        ref={focusWithMouse}
      />
      {needsContact && (
        <ContactField
          value={contact}
          onChange={(next) => {
            correct('contact', 'email', 'phone')
            setContact(next)
          }}
          error={fields.contact ?? fields.email ?? fields.phone}
        />
      )}
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
      <NewPasswordField
        label={<Trans>Password</Trans>}
        name="password"
        value={password}
        onChange={(event) => {
          correct('password')
          setPassword(event.target.value)
        }}
        error={fields.password}
      />
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
        hint={inviteCheck?.refusal && inviteRefusalText(inviteCheck.refusal)}
        error={fields.inviteCode ?? fields.invite_code}
      />
      <AgreementField
        isChecked={agreed !== ''}
        onChange={(isChecked) => {
          correct('agreement')
          setAgreed(isChecked ? 'yes' : '')
        }}
        onRead={onRead}
        error={fields.agreement}
      />
    </FormFrame>
  )
}
