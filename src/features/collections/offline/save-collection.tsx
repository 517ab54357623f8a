import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CloudDownload } from 'lucide-react'
import { useState } from 'react'
import type { CollectionItem } from '#contract/collection.ts'
import { changeFollowed } from '#src/domain/collection/offline/follow-collections.ts'
import { canBeSaved } from '#src/domain/offline-picture/offline-files.ts'
import { reportFailure } from '#src/domain/offline-picture/saving/progress/report-failure.ts'
import { SavePicturesDialog } from '#src/domain/offline-picture/saving/save-pictures-dialog.tsx'
import { useSaved } from '#src/domain/offline-picture/use-offline-picture.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'

interface SaveCollectionProps {
  id: number
  items: readonly CollectionItem[]
}

/**
 * Saves the whole collection on this device: those pictures that are not on it yet, and those that are added later. Nothing
 * when all are.
 */
export function SaveCollection({ id, items }: SaveCollectionProps) {
  const { t } = useLingui()
  const client = useQueryClient()
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
      {isAsking && (
        <SavePicturesDialog
          pictures={wanted}
          note={<Trans>Pictures that are added to the collection later are saved too.</Trans>}
          onSave={() => void changeFollowed(client, { id, items }, true).catch(reportFailure)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
