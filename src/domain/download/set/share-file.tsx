import { Trans, useLingui } from '@lingui/react/macro'
import { Share } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { useShareFiles } from '#src/ui/share/use-share-files.ts'
import { toast } from '#src/ui/toast/toast.ts'
import type { OrderedFile } from '../use-download.ts'

/** Shares the downloaded file with another app, for example a gallery that sets it as wallpaper. */
export function ShareFile({ file: ordered }: { file: OrderedFile }) {
  const { t } = useLingui()
  const shareFiles = useShareFiles()
  const [isPreparing, setIsPreparing] = useState(false)
  const press = async () => {
    setIsPreparing(true)
    const file = await load(ordered).catch(() => null)
    setIsPreparing(false)
    if (!file) return toast.startup.error(t`The file did not load. Download it again.`)
    if (!navigator.canShare({ files: [file] }))
      return toast.startup.error(t`This device cannot share such a file. Choose JPEG.`)
    return shareFiles(
      { files: [file] },
      {
        ready: t`The picture is ready to be shared`,
        onFailed: () => toast.startup.error(t`The picture could not be shared`),
      },
    )
  }
  return (
    <Button look="soft" isBusy={isPreparing} onClick={() => void press()}>
      <Share aria-hidden="true" />
      <Trans>Share the file</Trans>
    </Button>
  )
}

async function load({ url, filename, content: made }: OrderedFile) {
  if (made) return new File([made], filename, { type: made.type })
  const response = await fetch(url, { credentials: 'include' })
  if (!response.ok) throw new Error(`the file answers ${response.status}`)
  const content = await response.blob()
  return new File([content], filename, { type: content.type })
}
