import { Trans } from '@lingui/react/macro'
import { openSignIn } from '#src/features/session/ask-to-sign-in.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './closing.module.css'

/** The last invitation. */
export function Closing() {
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <h2 id="closing-title" className={styles.title}>
        <Trans>Tonight's sky is already lit</Trans>
      </h2>
      <Button look="accent" size="lead" onClick={() => openSignIn('register')}>
        <Trans>Free Register</Trans>
      </Button>
      <p className={styles.other}>
        <Trans>Already have an account?</Trans>
        <button type="button" className={styles.login} onClick={() => openSignIn('login')}>
          <Trans>Login</Trans>
        </button>
      </p>
    </section>
  )
}
