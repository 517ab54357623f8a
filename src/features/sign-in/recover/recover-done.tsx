import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { RECOVERY_REDIRECT_MS } from '#contract/timing.ts'
import styles from './recover.module.css'

/** Confirms the new password, and returns to the login panel after 2 s. */
export function RecoverDone({ onBack }: { onBack: () => void }) {
  const leave = useEffectEvent(onBack)
  useEffect(() => {
    const timer = setTimeout(() => leave(), RECOVERY_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className={styles.done}>
      <CircleCheck aria-hidden="true" />
      <Trans>Your password is changed. Log in with the new one.</Trans>
    </output>
  )
}
