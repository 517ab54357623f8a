import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Download } from 'lucide-react'
import { useEffect } from 'react'
import * as v from 'valibot'
import { DOWNLOAD_FORMATS, DownloadRequest } from '#contract/download.ts'
import type { DownloadedFile, MyListEntry } from '#contract/my-list.ts'
import { refusalText } from '#src/domain/download/refusal-text.ts'
import { useDownload } from '#src/domain/download/use-download.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import styles from './download-rows.module.css'

interface DownloadAgainProps {
  entry: MyListEntry
  file: DownloadedFile
}

/** Downloads the same file again: same size, part and changes. A refusal shows a toast. */
export function DownloadAgain({ entry, file }: DownloadAgainProps) {
  const { t, i18n } = useLingui()
  const { state, download, reset } = useDownload(entry.aid)
  const refusal = state.stage === 'refused' ? state.refusal : undefined
  useEffect(() => {
    if (!refusal) return
    toast.startup.error(refusalText(refusal))
    reset()
  }, [refusal, reset])
  const { title } = pictureTexts(entry, i18n.locale)
  const press = () =>
    download({
      key: v.parse(DownloadRequest.entries.size, file.size),
      w: file.width,
      h: file.height,
      crop: file.crop,
      adjust: file.adjust,
      // The original keeps its own format.
      format: v.parse(v.fallback(v.picklist(DOWNLOAD_FORMATS), 'jpg'), file.format),
    })
  const isDone = state.stage === 'done'
  return (
    <Button
      look="soft"
      size="compact"
      className={styles.action}
      isBusy={state.stage === 'preparing'}
      aria-label={isDone ? undefined : t`Download again: ${title}, free`}
      data-key="d"
      onClick={press}
    >
      {isDone ? <Check aria-hidden="true" /> : state.stage === 'idle' && <Download aria-hidden="true" />}
      {isDone ? <Trans>Downloaded</Trans> : <Trans>Download again</Trans>}
    </Button>
  )
}
