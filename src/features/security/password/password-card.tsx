import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import styles from '../security.module.css'

/** Changes the password, or sets a first one. */
export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card icon={<KeyRound aria-hidden="true" />} title={<Trans>Password</Trans>}>
      <p className={styles.text}>
        {hasPassword ? (
          <Trans>A new password logs you out on every other device.</Trans>
        ) : (
          <Trans>With a password you can also log in without another site's account.</Trans>
        )}
      </p>
      <div className={styles.actions}>
        <Button look="soft" onClick={() => setIsOpen(true)}>
          {hasPassword ? <Trans>Change password</Trans> : <Trans>Set a password</Trans>}
        </Button>
      </div>
      {isOpen && <PasswordDialog hasPassword={hasPassword} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
