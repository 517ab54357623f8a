import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { canBeSaved } from '#src/domain/offline-picture/offline-files.ts'
import { useShare } from '#src/ui/share/use-share.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { pictureTexts } from '../picture-text.ts'
import { canShareFiles, fileToShare } from './file-to-share.ts'

/** How long to show that the picture is ready, ms. */
const READY_MS = 20_000

/** Shares a picture with the share sheet: the file and its address if the system accepts files, else the address. */
export function useSharePicture() {
  const { t, i18n } = useLingui()
  const { share: shareLink, copyLink } = useShare()
  const [isPreparing, setIsPreparing] = useState(false)

  const hand = async (data: ShareData, path: string) => {
    try {
      await navigator.share(data)
    } catch (error) {
      const name = error instanceof DOMException ? error.name : ''
      // Closing the sheet is not a failure.
      if (name === 'AbortError') return
      // The file took longer than the press is valid: the next press finds it ready.
      if (name === 'NotAllowedError' && !navigator.userActivation?.isActive) {
        const action = { label: t`Share`, onPress: () => void hand(data, path) }
        toast.startup.blank(t`The picture is ready to be shared`, { duration: READY_MS, action })
        return
      }
      toast.startup.error(t`The picture could not be shared`)
      await copyLink(path)
    }
  }

  /** `path` is the shared page. Never rejects. */
  const share = async (picture: Wallpaper, path: string) => {
    const { title } = pictureTexts(picture, i18n.locale)
    // An unreleased picture stays on the site.
    if (!canShareFiles() || !canBeSaved(picture)) return shareLink(path, title)
    setIsPreparing(true)
    const file = await fileToShare(picture, title).catch(() => null)
    setIsPreparing(false)
    if (!file) {
      toast.startup.blank(t`The picture did not load, so its link is shared`)
      return shareLink(path, title)
    }
    const whole = { title, url: new URL(path, location.origin).href, files: [file] }
    return hand(navigator.canShare(whole) ? whole : { title, files: [file] }, path)
  }
  return { share, copyLink, isPreparing }
}
