import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button/button.tsx'
import styles from './sign-in.module.css'

interface RecoverPanelProps {
  onCodeLogin: () => void
  onBack: () => void
}

/** There is no way yet to set a new password; a code signs in without one, and this says so. */
export function RecoverPanel({ onCodeLogin, onBack }: RecoverPanelProps) {
  return (
    <div className={styles.form}>
      <p className={styles.read}>
        <Trans>
          Setting a new password by e-mail comes with the account page. Until then, a verification code gets you in
          without one: we send it to your e-mail or phone.
        </Trans>
      </p>
      <Button look="accent" size="lead" isWide onClick={onCodeLogin}>
        <Trans>Log in with a code</Trans>
      </Button>
      <Button look="ghost" isWide onClick={onBack}>
        <Trans>Back to login</Trans>
      </Button>
    </div>
  )
}
