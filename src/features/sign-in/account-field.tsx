import { Trans, useLingui } from '@lingui/react/macro'
import { TextField, type TextFieldProps } from '#src/ui/field/text-field.tsx'
import { type AccountKind, accountKind } from './account-kind.ts'
import styles from './sign-in.module.css'

interface AccountFieldProps extends Omit<TextFieldProps, 'label' | 'value' | 'onChange' | 'end'> {
  value: string
  onChange: (account: string) => void
  /** The browser may suggest passkeys as well. */
  isLogin?: boolean
}

/** E-mail address, phone number or username; shows which of them it recognizes. */
export function AccountField({ value, onChange, isLogin = false, ...rest }: AccountFieldProps) {
  const { t } = useLingui()
  const kind = accountKind(value)
  return (
    <TextField
      placeholder={t`E-mail, phone or username`}
      {...rest}
      label={<Trans>Account</Trans>}
      name="username"
      autoComplete={isLogin ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      end={
        kind && (
          <span className={styles.kind}>
            <KindName kind={kind} />
          </span>
        )
      }
    />
  )
}

function KindName({ kind }: { kind: AccountKind }) {
  if (kind === 'email') return <Trans>E-mail</Trans>
  if (kind === 'phone') return <Trans context="account">Phone</Trans>
  return <Trans>Username</Trans>
}
