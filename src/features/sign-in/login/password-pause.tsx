import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import styles from '../sign-in.module.css'

interface PasswordPauseProps {
  /** Length of the pause. */
  seconds: number | undefined
  onForgot: () => void
  onCode: () => void
}

/** Ways on after too many wrong passwords, perhaps from attackers. */
export function PasswordPause({ seconds = 0, onForgot, onCode }: PasswordPauseProps) {
  return (
    <div className={styles.ways}>
      <Button look="outline" isWide onClick={onForgot}>
        <Trans>Reset password</Trans>
      </Button>
      <Button look="outline" isWide onClick={onCode}>
        <Trans>Log in with a code</Trans>
      </Button>
      {seconds > 0 && <PauseLink seconds={seconds} />}
    </div>
  )
}

function PauseLink({ seconds }: { seconds: number }) {
  const [until] = useState(() => new Date(Date.now() + seconds * 1000).toISOString())
  return (
    <p className={styles.other}>
      <Link to="/login-blocked" search={{ until }} className={styles.link}>
        <Trans>Why, and how long?</Trans>
      </Link>
    </p>
  )
}
