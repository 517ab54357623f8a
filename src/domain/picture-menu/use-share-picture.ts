import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { canBeSaved } from '#src/domain/offline-picture/offline-files.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { canShareFiles, useShareFiles } from '#src/ui/share/use-share-files.ts'
import { useShare } from '#src/ui/share/use-share.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { fileToShare } from './file-to-share.ts'

/** Shares a picture with the share sheet: the file and its address if the system accepts files, else the address. */
export function useSharePicture() {
  const { t, i18n } = useLingui()
  const { share: shareLink, copyLink } = useShare()
  const shareFiles = useShareFiles()
  const [isPreparing, setIsPreparing] = useState(false)

  const hand = (data: ShareData, path: string) =>
    shareFiles(data, {
      ready: t`The picture is ready to be shared`,
      onFailed: () => {
        toast.startup.error(t`The picture could not be shared`)
        return copyLink(path)
      },
    })

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
