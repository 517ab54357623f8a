import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button/button.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import type { usePasskeyLogin } from './use-passkey-login.ts'
import styles from '../sign-in.module.css'

interface PasskeyPanelProps {
  isSupported: boolean
  login: ReturnType<typeof usePasskeyLogin>
}

/** Content of the tab: one press opens the browser's own dialog. */
export function PasskeyPanel({ isSupported, login }: PasskeyPanelProps) {
  if (!isSupported) {
    return (
      <p className={styles.lead}>
        <Trans>
          This browser does not support passkeys. Log in another way, or open this page in a current version of Chrome,
          Edge, Safari or Firefox.
        </Trans>
      </p>
    )
  }
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        <Trans>
          Log in with the fingerprint, face or PIN of your device. No passkey yet? Once logged in, add one under Account
          security.
        </Trans>
      </p>
      <Button look="accent" size="lead" isWide isBusy={login.isBusy} onClick={login.ask}>
        <Trans>Log in with a passkey</Trans>
      </Button>
      <PasskeyOutcome login={login} />
    </div>
  )
}

/** Why the last attempt did not log in. */
export function PasskeyOutcome({ login: { isDeclined, line } }: Pick<PasskeyPanelProps, 'login'>) {
  if (line) {
    return <ErrorText isCentered>{line}</ErrorText>
  }
  return (
    <output className={styles.other} hidden={!isDeclined}>
      {isDeclined && <Trans>No passkey was used. Try again, or log in another way.</Trans>}
    </output>
  )
}
