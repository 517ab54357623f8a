import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { EntryTitle } from '#src/domain/outbox/entry-title.tsx'
import { discardQueued, sendQueuedNow, type QueuedWrite } from '#src/domain/session/logout/queued-writes.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import styles from './log-out.module.css'

interface LogOutChoicesProps {
  memberId: number
  /** What has not been sent yet. */
  waiting: readonly QueuedWrite[]
  onLogOut: () => void
  onCancel: () => void
}

/** Nothing unsent is lost without asking: send them first, leave them queued for the member, or discard them. */
export function LogOutChoices({ memberId, waiting, onLogOut, onCancel }: LogOutChoicesProps) {
  const question = useId()
  const send = useMutation({
    mutationFn: () => sendQueuedNow(memberId),
    networkMode: 'always',
    onSuccess: (stillWaiting) => stillWaiting.length === 0 && onLogOut(),
  })
  const discard = useMutation({
    mutationFn: () => discardQueued(memberId),
    networkMode: 'always',
    onSuccess: onLogOut,
  })
  const left = send.data?.length ? send.data : undefined
  const unsent = left ?? waiting
  const isUnsent = send.isError || left !== undefined
  return (
    <section className={styles.choices} aria-labelledby={question} ref={focus} tabIndex={-1}>
      <p id={question}>
        <Plural
          value={unsent.length}
          one="# action on this device has not been sent yet:"
          other="# actions on this device have not been sent yet:"
        />
      </p>
      <ul className={styles.list}>
        {unsent.map((entry) => (
          <li key={entry.id}>
            <EntryTitle kind={entry.kind} fields={entry} />
          </li>
        ))}
      </ul>
      {isUnsent && (
        <ErrorText>
          <Trans>It can't be sent right now.</Trans>
        </ErrorText>
      )}
      <Button look="solid" isWide isBusy={send.isPending} onClick={() => send.mutate()}>
        <Trans>Send now and log out</Trans>
      </Button>
      <Button isWide onClick={onLogOut}>
        <Trans>Send later and log out</Trans>
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
