import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import { passwordStrength } from './password-rule.ts'
import styles from '../sign-in.module.css'

/** Strength meter below the password; nothing while it is empty. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useLingui()
  const steps = passwordStrength(password)
  if (steps === 0) return null
  const name = [t`Very weak`, t`Weak`, t`Good enough`, t`Strong`][steps - 1]
  return (
    <div className={styles.meter} data-steps={steps}>
      <VisuallyHidden>{t`Password strength: ${name}`}</VisuallyHidden>
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}
