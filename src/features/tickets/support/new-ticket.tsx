import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { MOST_SUBJECT, MOST_TICKET_FILES, MOST_TICKET_TEXT, TICKET_KINDS, type TicketKind } from '#contract/ticket.ts'
import type { UploadResult } from '#contract/upload.ts'
import { Attachments } from '#src/domain/ticket/attachments.tsx'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { useDraft } from '#src/lib/storage/use-draft.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextArea } from '#src/ui/field/text-area.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { ticketMutations } from '../mutations.ts'
import { KIND_NAMES } from '../words.ts'
import { BackLink } from './back-link.tsx'
import styles from '../tickets.module.css'

interface NewTicketProps {
  kind: TicketKind
  /** Number of the order that it is about. */
  order: string | undefined
}

/** The form for a new ticket. What could not be sent stays. */
export function NewTicket({ kind: startKind, order: orderNo }: NewTicketProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const [kind, setKind] = useState(startKind)
  const [subject, setSubject] = useDraft('ticket-subject', '')
  const [text, setText] = useDraft('ticket-text', '')
  const [files, setFiles] = useState<UploadResult[]>([])
  const [isIncomplete, setIncomplete] = useState(false)
  const create = useMutation(ticketMutations.create())
  const isFull = files.length > MOST_TICKET_FILES

  const send = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = subject.trim() === '' || text.trim() === ''
    setIncomplete(isMissing)
    if (isMissing || isFull || create.isPending) return
    create.mutate(
      { kind, subject, text, orderNo, files: files.map(({ fileId }) => fileId) },
      { onSuccess: ({ id }) => void navigate({ to: '/tickets', search: { ticket: id }, replace: true }) },
    )
  }
  return (
    <>
      <BackLink />
      <PageHead title={<Trans>New ticket</Trans>} />
      <form className={styles.form} onSubmit={send} noValidate>
        <SelectField
          label={<Trans>What is it about?</Trans>}
          value={kind}
          choices={TICKET_KINDS.map((value) => ({ value, name: t(KIND_NAMES[value]) }))}
          onChange={(value) => setKind(TICKET_KINDS.find((one) => one === value) ?? 'other')}
        />
        {orderNo !== undefined && (
          <p className={styles.note}>
            <Trans>
              About order <span translate="no">{orderNo}</span>
            </Trans>
          </p>
        )}
        <TextField
          label={<Trans>Subject</Trans>}
          error={isIncomplete && subject.trim() === '' && t`Please give it a subject.`}
          value={subject}
          maxLength={MOST_SUBJECT}
          onChange={({ target }) => setSubject(target.value)}
        />
        <TextArea
          label={<Trans>Your message</Trans>}
          hint={<Trans>What happened, when, and on which device. Never send us your password.</Trans>}
          error={isIncomplete && text.trim() === '' && t`Please describe it.`}
          value={text}
          maxLength={MOST_TICKET_TEXT}
          onChange={({ target }) => setText(target.value)}
        />
        <Attachments isFull={isFull} onChange={setFiles} />
        {!isOnline && (
          <p className={styles.note}>
            <Trans>You are offline. The ticket can be sent once you are online; what you wrote stays here.</Trans>
          </p>
        )}
        <ErrorText>{create.error && messageFor(create.error)}</ErrorText>
        <div className={styles.actions}>
          <Button type="submit" look="accent" disabled={!isOnline} isBusy={create.isPending}>
            <Trans>Send</Trans>
          </Button>
        </div>
      </form>
    </>
  )
}
