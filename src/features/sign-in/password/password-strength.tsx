import { useLingui } from '@lingui/react/macro'
import { passwordStrength } from './strength.ts'
import styles from '../sign-in.module.css'

/** Strength meter below the password; nothing while it is empty. */
export function PasswordStrength({ password }: { password: string }) {
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
