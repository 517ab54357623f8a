import { useLingui } from '@lingui/react/macro'
import { Check, Crop, Download } from 'lucide-react'
import { useEffect } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { ownScreen } from '#src/domain/screen/own-screen.ts'
import { pixelsText } from '#src/lib/text/number-text.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { useOpenPreview } from './crop/use-open-preview.ts'
import { screenRequest } from './offers.ts'
import { refusalText } from './refusal-text.ts'
import { useDownload } from './use-download.ts'

interface DownloadIconButtonProps {
  picture: Pick<Wallpaper, 'aid' | 'width' | 'height' | 'companion' | 'wallpaperOnly'>
  /** `glass` on a picture, `ghost` beside one. */
  look?: 'glass' | 'ghost'
}

/**
 * On a card: downloads the size of this screen; where that cuts the picture visibly, it opens the preview instead.
 * Failures show a toast. So does a licence for wallpaper use only, which the accessible name also mentions where there is
 * a pointer.
 */
export function DownloadIconButton({ picture, look = 'glass' }: DownloadIconButtonProps) {
  const { t } = useLingui()
  const { state, download, reset } = useDownload(picture.aid)
  const { w, h, isCropped } = screenRequest(picture, ownScreen())
  const openPreview = useOpenPreview()
  const refusal = state.stage === 'refused' ? state.refusal : undefined
  useEffect(() => {
    if (!refusal) return
    toast.startup.error(refusalText(refusal))
    reset()
  }, [refusal, reset])

  const pixels = pixelsText(w, h)
  const Icon = isCropped ? Crop : Download
  const action = isCropped ? t`Crop to ${pixels}` : t`Download ${pixels}`
  const offer = picture.wallpaperOnly ? t`${action}, for use as a wallpaper only` : action
  const press = () => {
    if (picture.wallpaperOnly) toast.startup.blank(t`For use as a wallpaper only`)
    if (isCropped) return openPreview(picture.aid)
    return download({ key: 'custom', w, h, format: 'jpg' })
  }
  return (
    <IconButton
      label={state.stage === 'done' ? t`Downloaded` : offer}
      look={look}
      size={look === 'glass' ? 'compact' : 'normal'}
      isBusy={state.stage === 'preparing'}
      data-key="d"
      onClick={press}
    >
      {state.stage === 'done' ? <Check aria-hidden="true" /> : state.stage === 'idle' && <Icon aria-hidden="true" />}
    </IconButton>
  )
}
