import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, Link2, Share2 } from 'lucide-react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { useShare } from '#src/ui/share/use-share.ts'
import { jpegAddress } from '../picture/sources.ts'
import { wordsOf } from '../wallpaper-text.ts'
import styles from './picture-menu.module.css'

interface PictureMenuItemsProps {
  picture: Wallpaper
  close: () => void
}

/** Share, copy the address, the file alone. */
export function PictureMenuItems({ picture, close }: PictureMenuItemsProps) {
  const { i18n } = useLingui()
  const { share, copyLink } = useShare()
  const path = `/article/${picture.aid}`
  const { title } = wordsOf(picture, i18n.locale)
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.item} onClick={() => (close(), void share(path, title))}>
        <Share2 aria-hidden="true" />
        <Trans>Share</Trans>
      </button>
      <button type="button" className={styles.item} onClick={() => (close(), void copyLink(path))}>
        <Link2 aria-hidden="true" />
        <Trans>Copy link</Trans>
      </button>
      <a className={styles.item} href={jpegAddress(picture, 3840)} target="_blank" rel="noreferrer" onClick={close}>
        <ExternalLink aria-hidden="true" />
        <Trans>Open the picture in a new tab</Trans>
      </a>
    </div>
  )
}
