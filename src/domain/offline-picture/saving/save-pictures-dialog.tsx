import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { isDataSaved } from '#src/domain/picture/image/data-saving.ts'
import { megabytes } from '#src/lib/text/number-text.ts'
import { nextTask } from '#src/lib/timing/next-task.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { freeBytes } from '../storage-quota.ts'
import { fileBytes } from './progress/file-bytes.ts'
import { reportFailure } from './progress/report-failure.ts'
import { savePictures } from './saving-queue.ts'

interface SavePicturesDialogProps {
  /** Those not yet on the device. */
  pictures: readonly Wallpaper[]
  /** What else happens. */
  note?: ReactNode
  /** Before the first picture is loaded. */
  onSave?: () => void
  onClose: () => void
}

/** Before many pictures are saved: their number and size, and a note with data saving. Refuses where there is no room. */
export function SavePicturesDialog({ pictures, note, onSave, onClose }: SavePicturesDialogProps) {
  const client = useQueryClient()
  const { i18n } = useLingui()
  const { data: free, isPending } = useQuery({
    queryKey: ['free-bytes'],
    queryFn: freeBytes,
    networkMode: 'always',
    gcTime: 0,
  })
  const bytes = pictures.reduce((sum, picture) => sum + fileBytes(picture, 'screen').estimate, 0)
  const size = megabytes(bytes, i18n.locale)
  const title = <Plural value={pictures.length} one="Save # picture offline?" other="Save # pictures offline?" />
  if (typeof free === 'number' && free < bytes) {
    const room = megabytes(free, i18n.locale)
    return (
      <Dialog title={<Trans>Not enough space on this device</Trans>} onClose={onClose}>
        <p role="alert">
          <Trans>
            These pictures take about {size}; the browser has {room} left. Nothing was saved. Free up space, or save
            single pictures on their pages.
          </Trans>
        </p>
      </Dialog>
    )
  }
  const save = () => {
    onSave?.()
    onClose()
    // Close the dialog first: both together would be noticeable.
    nextTask()
      .then(() => savePictures(client, pictures, 'screen'))
      .catch(reportFailure)
  }
  return (
    <ConfirmDialog
      title={title}
      confirm={<Trans>Save offline</Trans>}
      isBusy={isPending}
      onConfirm={save}
      onClose={onClose}
    >
      <p>
        <Trans>At the size of this screen, about {size} in total. You can pause at any time.</Trans>
      </p>
      {note && <p>{note}</p>}
      {isDataSaved() && (
        <p>
          <Trans>Data saver is on, or the connection is slow: this may use up your data.</Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}
