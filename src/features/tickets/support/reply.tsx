import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MOST_TICKET_FILES, MOST_TICKET_TEXT, type Ticket } from '#contract/ticket.ts'
import type { UploadResult } from '#contract/upload.ts'
import { Attachments } from '#src/domain/ticket/attachments.tsx'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { useDraft } from '#src/lib/storage/use-draft.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { TextArea } from '#src/ui/field/text-area.tsx'
import { ticketMutations } from '../mutations.ts'
import styles from '../tickets.module.css'

/** Writes to a ticket, or closes it. What could not be sent stays, also once the ticket is closed. */
export function Reply({ ticket: { id, state } }: { ticket: Ticket }) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const [text, setText] = useDraft(`ticket-${id}`, '')
  const [files, setFiles] = useState<UploadResult[]>([])
  /** A sent message leaves an empty upload field. */
  const [round, setRound] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const reply = useMutation(ticketMutations.reply(id))
  const isFull = files.length > MOST_TICKET_FILES

  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() === '' || isFull || reply.isPending) return
    reply.mutate(
      { text, files: files.map(({ fileId }) => fileId) },
      {
        onSuccess: () => {
          setText('')
          setFiles([])
          setRound(round + 1)
        },
      },
    )
  }
  if (state === 'closed') return text === '' ? null : <Unsent text={text} />
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextArea
        label={<Trans>Reply</Trans>}
        hint={state === 'open' && <Trans>We answer here and by e-mail.</Trans>}
        error={isMissing && text.trim() === '' && t`Please write something first.`}
        value={text}
        maxLength={MOST_TICKET_TEXT}
        onChange={({ target }) => setText(target.value)}
      />
      <Attachments key={round} isFull={isFull} onChange={setFiles} />
      {!isOnline && (
        <p className={styles.note}>
          <Trans>You are offline. You can reply once you are online; what you wrote stays here.</Trans>
        </p>
      )}
      <ErrorText>{reply.error && messageFor(reply.error)}</ErrorText>
      <div className={styles.actions}>
        <Button type="submit" look="accent" disabled={!isOnline} isBusy={reply.isPending}>
          <Trans>Send</Trans>
        </Button>
        <Button look="ghost" disabled={!isOnline} onClick={() => setClosing(true)}>
          <Trans>Close the ticket</Trans>
        </Button>
      </div>
      {isClosing && <CloseDialog id={id} onClose={() => setClosing(false)} />}
    </form>
  )
}

/** A reply that the closing of its ticket came before. */
const Unsent = ({ text }: { text: string }) => (
  <div className={styles.form}>
    <TextArea
      label={<Trans>Not sent</Trans>}
      hint={<Trans>The ticket was closed before this was sent. You can copy it into a new one.</Trans>}
      value={text}
      readOnly
    />
  </div>
)

/** Asks before a ticket is closed for good. */
function CloseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const close = useMutation(ticketMutations.close(id))
  return (
    <ConfirmDialog
      title={<Trans>Close this ticket?</Trans>}
      confirm={<Trans>Close the ticket</Trans>}
      cancel={<Trans>Back</Trans>}
      isBusy={close.isPending}
      onConfirm={() => close.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <Trans>It stays readable, and you can open a new one at any time.</Trans>
      </p>
      <ErrorText>{close.error && messageFor(close.error)}</ErrorText>
    </ConfirmDialog>
  )
}
