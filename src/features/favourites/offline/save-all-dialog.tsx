import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { fileBytes } from '#src/domain/offline-picture/saving/progress/file-bytes.ts'
import { reportFailure } from '#src/domain/offline-picture/saving/progress/report-failure.ts'
import { savePictures } from '#src/domain/offline-picture/saving/saving-queue.ts'
import { isDataSaved } from '#src/domain/picture/image/data-saving.ts'
import { megabytes } from '#src/lib/text/number-text.ts'
import { nextTask } from '#src/lib/timing/next-task.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'

interface SaveAllDialogProps {
  /** Those not yet on the device. */
  pictures: readonly Wallpaper[]
  onClose: () => void
}

/** Confirms saving many pictures: number, estimated size, and a note with data saving. */
export function SaveAllDialog({ pictures, onClose }: SaveAllDialogProps) {
  const client = useQueryClient()
  const { i18n } = useLingui()
  const size = megabytes(
    pictures.reduce((sum, picture) => sum + fileBytes(picture, 'screen').estimate, 0),
    i18n.locale,
  )
  const save = () => {
    onClose()
    // Close the dialog first: both together would be noticeable.
    nextTask()
      .then(() => savePictures(client, pictures, 'screen'))
      .catch(reportFailure)
  }
  return (
    <ConfirmDialog
      title={<Plural value={pictures.length} one="Save # picture offline?" other="Save # pictures offline?" />}
      confirm={<Trans>Save offline</Trans>}
      onConfirm={save}
      onClose={onClose}
    >
      <p>
        <Trans>At the size of this screen, about {size} in total. You can pause at any time.</Trans>
      </p>
      {isDataSaved() && (
        <p>
          <Trans>Data saver is on, or the connection is slow: this may use up your data.</Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}
