import { Trans, useLingui } from '@lingui/react/macro'
import { CodeXml, ExternalLink, Flag, Link2, Maximize, Share2 } from 'lucide-react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { canBeSaved } from '#src/domain/offline-picture/offline-files.ts'
import { jpegAddress } from '#src/domain/picture/image/sources.ts'
import { useAsMember } from '#src/domain/session/use-as-member.ts'
import { useOpenViewer } from '#src/domain/viewer/use-open-viewer.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { SpinnerRing } from '#src/ui/spinner/spinner-ring.tsx'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { useSharePicture } from './use-share-picture.ts'
import styles from './picture-menu.module.css'

interface PictureMenuItemsProps {
  picture: Wallpaper
  /** Path to share, if the picture is shown in the viewer; its own page by default. */
  path?: string | undefined
  /** Buttons beside the menu share it and copy its link. */
  isBesideShare?: boolean | undefined
  /** Loads and opens the dialog; absent where none can be shown. */
  onEmbed?: (() => Promise<void>) | undefined
  /** The same for the report. */
  onReport?: (() => Promise<void>) | undefined
  close: () => void
}

/** Share, copy the link, full screen, embed, the file alone, report. */
export function PictureMenuItems({
  picture,
  path,
  isBesideShare = false,
  onEmbed,
  onReport,
  close,
}: PictureMenuItemsProps) {
  const { t } = useLingui()
  const { share, copyLink, isPreparing } = useSharePicture()
  const open = useOpenViewer()
  const asMember = useAsMember()
  const shared = path ?? `/article/${picture.aid}`
  const embed = () => {
    close()
    // An unreleased picture stays on the site.
    if (canBeSaved(picture)) onEmbed?.().catch(showLoadFailed)
    else toast.startup.blank(t`The picture can be embedded once it is released`)
  }
  return (
    <div className={styles.menu}>
      {path === undefined && (
        <button type="button" className={styles.item} onClick={() => (close(), open(picture.aid))}>
          <Maximize aria-hidden="true" />
          <Trans>Full screen</Trans>
        </button>
      )}
      {!isBesideShare && (
        <>
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
        </>
      )}
      {onEmbed && (
        <button type="button" className={styles.item} aria-haspopup="dialog" onClick={embed}>
          <CodeXml aria-hidden="true" />
          <Trans>Embed</Trans>
        </button>
      )}
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
      {onReport && (
        <button
          type="button"
          className={styles.item}
          aria-haspopup="dialog"
          onClick={() => (close(), asMember(() => void onReport().catch(showLoadFailed))())}
        >
          <Flag aria-hidden="true" />
          <Trans>Report</Trans>
        </button>
      )}
    </div>
  )
}
