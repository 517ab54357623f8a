import { Trans } from '@lingui/react/macro'
import { Paperclip } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { MOST_TICKET_FILES } from '#contract/ticket.ts'
import { UPLOAD_PURPOSES, type UploadResult } from '#contract/upload.ts'
import { withTexts } from '#src/i18n/language.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SectionBoundary } from '#src/ui/state/section-boundary.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'

const MemberUploadField = lazy(() =>
  withTexts('uploads', import('#src/domain/upload/member-upload-field.tsx')).then((module) => ({
    default: module.MemberUploadField,
  })),
)

interface AttachmentsProps {
  isFull: boolean
  onChange: (files: UploadResult[]) => void
}

/** Pictures that go with a message; the field opens on demand. */
export function Attachments({ isFull, onChange }: AttachmentsProps) {
  const [isOpen, setOpen] = useState(false)
  const { maxMb } = UPLOAD_PURPOSES.ticket
  if (!isOpen) {
    return (
      <Button look="ghost" onClick={() => setOpen(true)}>
        <Paperclip aria-hidden="true" />
        <Trans>Add pictures</Trans>
      </Button>
    )
  }
  return (
    <SectionBoundary>
      <Suspense fallback={<Skeleton height={120} />}>
        <MemberUploadField
          purpose="ticket"
          label={<Trans context="tickets">Pictures</Trans>}
          hint={
            <Trans>
              Up to {MOST_TICKET_FILES}, JPG, PNG, GIF or WebP, {maxMb} MB each
            </Trans>
          }
          error={isFull && <Trans>A message can have at most {MOST_TICKET_FILES} pictures. Remove some.</Trans>}
          isMultiple
          onChange={onChange}
        />
      </Suspense>
    </SectionBoundary>
  )
}
