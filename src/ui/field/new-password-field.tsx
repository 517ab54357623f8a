import { useLingui } from '@lingui/react/macro'
import { PasswordField } from './password-field.tsx'
import { passwordStrength } from './strength.ts'
import type { TextFieldProps } from './text-field.tsx'
import styles from './new-password-field.module.css'

type NewPasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'value' | 'autoComplete'> & { value: string }

/** A password that is being chosen, with a strength meter below it. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <div className={styles.field}>
      <PasswordField {...props} autoComplete="new-password" />
      <PasswordStrength password={props.value} />
    </div>
  )
}

/** Nothing while the password is empty. */
function PasswordStrength({ password }: { password: string }) {
  const { t } = useLingui()
  const steps = passwordStrength(password)
  if (steps === 0) return null
  const name = [t`Very weak`, t`Weak`, t`Good enough`, t`Strong`][steps - 1]
  return (
    <>
      <div className={styles.meter} data-steps={steps} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p className={styles.strength}>{t`Password strength: ${name}`}</p>
    </>
  )
}
