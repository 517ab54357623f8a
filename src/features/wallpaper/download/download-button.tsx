import { Trans } from '@lingui/react/macro'
import { Check, Download } from 'lucide-react'
import { pixelsText } from '#src/lib/number-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import type { DownloadState } from './use-download.ts'

interface DownloadButtonProps {
  state: DownloadState
  /** Pixels of the file. */
  w: number
  h: number
  isWide?: boolean
  onPress: () => void
}

/** The one accent button of a picture: says the pixels, then what is going on, then that it is done. */
export function DownloadButton({ state, w, h, isWide, onPress }: DownloadButtonProps) {
  const pixels = pixelsText(w, h)
  return (
    <Button look="accent" isWide={isWide} isBusy={state.stage === 'preparing'} data-key="d" onClick={onPress}>
      {state.stage === 'preparing' ? (
        <Trans>Preparing {pixels}</Trans>
      ) : state.stage === 'done' ? (
        <>
          <Check aria-hidden="true" />
          <Trans>Downloaded, see your downloads</Trans>
        </>
      ) : (
        <>
          <Download aria-hidden="true" />
          <Trans>Download {pixels}</Trans>
        </>
      )}
    </Button>
  )
}
