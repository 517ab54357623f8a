import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CloudDownload } from 'lucide-react'
import { useState } from 'react'
import type { CollectionItem } from '#contract/collection.ts'
import { canBeSaved } from '#src/domain/offline-picture/offline-files.ts'
import { fileBytes } from '#src/domain/offline-picture/saving/progress/file-bytes.ts'
import { reportFailure } from '#src/domain/offline-picture/saving/progress/report-failure.ts'
import { savePictures } from '#src/domain/offline-picture/saving/saving-queue.ts'
import { freeBytes } from '#src/domain/offline-picture/storage-quota.ts'
import { useSaved } from '#src/domain/offline-picture/use-offline-picture.ts'
import { isDataSaved } from '#src/domain/picture/image/data-saving.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { megabytes } from '#src/lib/text/number-text.ts'
import { nextTask } from '#src/lib/timing/next-task.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { toast } from '#src/ui/toast/toast.ts'

/** Saves the whole collection on this device: those pictures that are not on it yet. Nothing when all are. */
export function SaveCollection({ items }: { items: readonly CollectionItem[] }) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const { records = [], isRead } = useSaved()
  const [isAsking, setIsAsking] = useState(false)
  const onDevice = new Set(records.map(({ picture }) => picture.aid))
  const wanted = items.filter((item) => item.stillAvailable && canBeSaved(item) && !onDevice.has(item.aid))
  if (!isRead || wanted.length === 0) return null
  const ask = () => {
    if (isOnline) setIsAsking(true)
    else toast.startup.error(t`You are offline. Save the collection once you are online.`)
  }
  return (
    <>
      <Button look="soft" onClick={ask}>
        <CloudDownload aria-hidden="true" />
        <Trans>Save offline</Trans>
      </Button>
      {isAsking && <SaveDialog pictures={wanted} onClose={() => setIsAsking(false)} />}
    </>
  )
}

interface SaveDialogProps {
  pictures: readonly CollectionItem[]
  onClose: () => void
}

/** Tells size and free space first; refuses where there is no room. */
function SaveDialog({ pictures, onClose }: SaveDialogProps) {
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
      {isDataSaved() && (
        <p>
          <Trans>Data saver is on, or the connection is slow: this may use up your data.</Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}
