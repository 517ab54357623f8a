import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { discardWaiting, sendWaitingNow } from '#src/domain/session/logout/queued-writes.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './log-out.module.css'

interface LogOutChoicesProps {
  memberId: number
  /** Unsent check-ins. */
  waiting: number
  onLogOut: () => void
  onCancel: () => void
}

/** Unsent check-ins are not lost without asking: send them first, leave them queued for the member, or discard them. */
export function LogOutChoices({ memberId, waiting, onLogOut, onCancel }: LogOutChoicesProps) {
  const question = useId()
  const send = useMutation({
    mutationFn: () => sendWaitingNow(memberId),
    networkMode: 'always',
    onSuccess: (left) => left === 0 && onLogOut(),
  })
  const discard = useMutation({
    mutationFn: () => discardWaiting(memberId),
    networkMode: 'always',
    onSuccess: onLogOut,
  })
  const isUnsent = send.isError || (send.data ?? 0) > 0
  return (
    <section className={styles.choices} aria-labelledby={question} ref={focus} tabIndex={-1}>
      <p id={question}>
        <Plural
          value={waiting}
          one="# check-in on this device has not been sent yet."
          other="# check-ins on this device have not been sent yet."
        />
      </p>
      {isUnsent && (
        <p className={styles.failure} role="alert">
          <Trans>It can't be sent right now.</Trans>
        </p>
      )}
      <Button look="solid" isWide isBusy={send.isPending} onClick={() => send.mutate()}>
        <Trans>Send now and log out</Trans>
      </Button>
      <Button isWide onClick={onLogOut}>
        <Trans>Keep for this account and log out</Trans>
      </Button>
      <Button look="danger" isWide isBusy={discard.isPending} onClick={() => discard.mutate()}>
        <Trans>Discard and log out</Trans>
      </Button>
      <Button look="ghost" isWide onClick={onCancel}>
        <Trans>Stay logged in</Trans>
      </Button>
    </section>
  )
}

/** The pressed button is unmounted: focuses this element, which reads out the question. */
const focus = (section: HTMLElement | null) => section?.focus()
