import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  MOST_TICKET_FILES,
  MOST_TICKET_TEXT,
  type PictureReport,
  REPORT_REASONS,
  type ReportReason,
  ticketCalls,
} from '#contract/ticket.ts'
import type { UploadResult } from '#contract/upload.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { call } from '#src/domain/api.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { sendOnce } from '#src/domain/send-once.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextArea } from '#src/ui/field/text-area.tsx'
import { Attachments } from './attachments.tsx'
import { ticketKeys } from './keys.ts'
import styles from './report-picture.module.css'

/** Reports a picture: opens a ticket about it, or adds to the one that is open. */
const reportMutation = (aid: string) =>
  mutationOptions({
    mutationFn: (json: PictureReport) =>
      sendOnce(`report-${aid}-${JSON.stringify(json)}`, (idempotencyKey) =>
        call(ticketCalls.report, { params: { aid }, json, idempotencyKey }),
      ),
    networkMode: 'always',
    onSuccess: (_received, _report, _result, { client }) => client.invalidateQueries({ queryKey: ticketKeys.all() }),
  })

const REASONS = {
  copyright: msg`Copyright claim`,
  inappropriate: msg`Inappropriate content`,
  'wrong-information': msg`Wrong title, place or author`,
  'low-quality': msg`Poor quality`,
  other: msg`Something else`,
} as const satisfies Record<ReportReason, unknown>

interface ReportPictureProps {
  picture: Wallpaper
  onClose: () => void
}

/** Reports a picture: the reason, a text and pictures as proof. The answer arrives among the tickets (DT-27). */
export function ReportPicture({ picture, onClose }: ReportPictureProps) {
  const { t, i18n } = useLingui()
  const isOnline = useIsOnline()
  const [reason, setReason] = useState<ReportReason>('copyright')
  const [text, setText] = useState('')
  const [files, setFiles] = useState<UploadResult[]>([])
  const report = useMutation(reportMutation(picture.aid))
  const isFull = files.length > MOST_TICKET_FILES
  const { title } = pictureTexts(picture, i18n.locale)

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isFull && !report.isPending) report.mutate({ reason, text, files: files.map(({ fileId }) => fileId) })
  }
  if (report.data) return <Received ticketId={report.data.ticketId} onClose={onClose} />
  return (
    <Dialog title={<Trans>Report “{title}”</Trans>} onClose={onClose}>
      <form className={styles.form} onSubmit={send} noValidate>
        <SelectField
          label={<Trans>What is wrong?</Trans>}
          value={reason}
          choices={REPORT_REASONS.map((value) => ({ value, name: t(REASONS[value]) }))}
          onChange={(value) => setReason(REPORT_REASONS.find((one) => one === value) ?? 'other')}
        />
        <TextArea
          label={<Trans>Details (optional)</Trans>}
          hint={<Trans>For a copyright claim: who made the picture, and where it was first published.</Trans>}
          value={text}
          maxLength={MOST_TICKET_TEXT}
          onChange={({ target }) => setText(target.value)}
        />
        <Attachments isFull={isFull} onChange={setFiles} />
        {!isOnline && (
          <p className={styles.note}>
            <Trans>You are offline. The report can be sent once you are online.</Trans>
          </p>
        )}
        <ErrorText>{report.error && messageFor(report.error)}</ErrorText>
        <Button type="submit" look="accent" isWide disabled={!isOnline} isBusy={report.isPending}>
          <Trans>Send report</Trans>
        </Button>
      </form>
    </Dialog>
  )
}

function Received({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
  return (
    <Dialog title={<Trans>We have received your report</Trans>} onClose={onClose}>
      <div className={styles.form}>
        <output>
          <Trans>Its number is {ticketId}. You will find our reply in your tickets.</Trans>
        </output>
        <ButtonLink look="soft" to="/tickets" search={{ ticket: ticketId }}>
          <Trans>Open the ticket</Trans>
        </ButtonLink>
      </div>
    </Dialog>
  )
}
