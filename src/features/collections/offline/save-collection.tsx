import { Trans, useLingui } from '@lingui/react/macro'
import { CloudDownload } from 'lucide-react'
import { useState } from 'react'
import type { CollectionItem } from '#contract/collection.ts'
import { canBeSaved } from '#src/domain/offline-picture/offline-files.ts'
import { SavePicturesDialog } from '#src/domain/offline-picture/saving/save-pictures-dialog.tsx'
import { useSaved } from '#src/domain/offline-picture/use-offline-picture.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
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
      {isAsking && <SavePicturesDialog pictures={wanted} onClose={() => setIsAsking(false)} />}
    </>
  )
}
