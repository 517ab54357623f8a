import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { fileBytes } from '#src/domain/offline-picture/saving/file-bytes.ts'
import { reportFailure } from '#src/domain/offline-picture/saving/report-failure.ts'
import { savePictures } from '#src/domain/offline-picture/saving/saving-queue.ts'
import { isDataSaved } from '#src/domain/picture/image/data-saving.ts'
import { megabytes } from '#src/lib/text/number-text.ts'
import { nextTask } from '#src/lib/timing/next-task.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'

interface KeepAllDialogProps {
  /** Those that are not on the device yet. */
  pictures: readonly Wallpaper[]
  onClose: () => void
}

/** Asks before many pictures are brought onto the device: how many, how large about, and that data is being saved where it is. */
export function KeepAllDialog({ pictures, onClose }: KeepAllDialogProps) {
  const client = useQueryClient()
  const { i18n } = useLingui()
  const size = megabytes(
    pictures.reduce((sum, picture) => sum + fileBytes(picture, 'screen').estimate, 0),
    i18n.locale,
  )
  const save = () => {
    onClose()
    // The dialog goes first: both together are felt.
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
        <Trans>In the size of this screen, about {size} in all. You can pause at any time.</Trans>
      </p>
      {isDataSaved() && (
        <p>
          <Trans>Your browser is saving data, or the connection is slow: this may cost you.</Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}
