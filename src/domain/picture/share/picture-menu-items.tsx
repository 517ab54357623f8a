import { Trans } from '@lingui/react/macro'
import { ExternalLink, Link2, Maximize, Share2 } from 'lucide-react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { useOpenViewer } from '#src/domain/viewer/use-open-viewer.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { SpinnerRing } from '#src/ui/spinner/spinner-ring.tsx'
import { jpegAddress } from '../image/sources.ts'
import { useSharePicture } from './use-share-picture.ts'
import styles from './picture-menu.module.css'

interface PictureMenuItemsProps {
  picture: Wallpaper
  /** Path to share, if the picture is shown in the viewer; its own page by default. */
  path?: string | undefined
  close: () => void
}

/** Share, copy the link, full screen, the file alone. */
export function PictureMenuItems({ picture, path, close }: PictureMenuItemsProps) {
  const { share, copyLink, isPreparing } = useSharePicture()
  const open = useOpenViewer()
  const shared = path ?? `/article/${picture.aid}`
  return (
    <div className={styles.menu}>
      {path === undefined && (
        <button type="button" className={styles.item} onClick={() => (close(), open(picture.aid))}>
          <Maximize aria-hidden="true" />
          <Trans>Full screen</Trans>
        </button>
      )}
      <button
        type="button"
        className={styles.item}
        aria-disabled={isPreparing || undefined}
        onClick={() => isPreparing || void share(picture, shared).then(close)}
      >
        {isPreparing ? <SpinnerRing /> : <Share2 aria-hidden="true" />}
        <Trans>Share</Trans>
      </button>
      <button type="button" className={styles.item} onClick={() => (close(), void copyLink(shared))}>
        <Link2 aria-hidden="true" />
        <Trans>Copy link</Trans>
      </button>
      <a
        className={classNames(styles.item, styles.inTab)}
        href={jpegAddress(picture, 3840)}
        target="_blank"
        rel="noreferrer"
        onClick={close}
      >
        <ExternalLink aria-hidden="true" />
        <Trans>Open the picture in a new tab</Trans>
      </a>
    </div>
  )
}
