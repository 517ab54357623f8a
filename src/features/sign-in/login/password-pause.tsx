import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
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
  const router = useRouter()
  const [until] = useState(() => new Date(Date.now() + seconds * 1000).toISOString())
  const href = `/login-blocked?until=${encodeURIComponent(until)}`
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <p className={styles.other}>
      <a className={styles.link} href={href} onClick={open}>
        <Trans>Why, and how long?</Trans>
      </a>
    </p>
  )
}
