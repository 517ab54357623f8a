import { Trans } from '@lingui/react/macro'
import { SignInLink } from '../sign-in-link.tsx'
import styles from './closing.module.css'

/** Final call to action. */
export function Closing() {
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <h2 id="closing-title" className={styles.title}>
        <Trans>Tonight's sky is already lit</Trans>
      </h2>
      <SignInLink look="accent" size="lead" panel="register">
        <Trans>Free Register</Trans>
      </SignInLink>
      <p className={styles.other}>
        <Trans>Already have an account?</Trans>
        <SignInLink look="ghost" className={styles.login} panel="login">
          <Trans>Login</Trans>
        </SignInLink>
      </p>
    </section>
  )
}
