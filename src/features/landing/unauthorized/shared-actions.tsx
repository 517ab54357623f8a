import { Trans } from '@lingui/react/macro'
import { SignInLink } from '../sign-in-link.tsx'
import styles from '../hero/hero.module.css'

/** The two ways in; both lead back to this address. */
export function SharedActions() {
  return (
    <div className={styles.actions}>
      <SignInLink look="accent" size="lead" className={styles.start} panel="login">
        <Trans>Login</Trans>
      </SignInLink>
      <SignInLink look="glass" size="lead" panel="register">
        <Trans>Free Register</Trans>
      </SignInLink>
    </div>
  )
}
