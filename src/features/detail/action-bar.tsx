import { Trans } from '@lingui/react/macro'
import { Link2, MonitorSmartphone, ScanSearch, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { AddToCollection } from '#src/domain/collection/add-button.tsx'
import { PictureMenu } from '#src/domain/picture-menu/picture-menu.tsx'
import { useSharePicture } from '#src/domain/picture-menu/use-share-picture.ts'
import { CountedReactionButton } from '#src/domain/reaction/reaction-button.tsx'
import { classNames } from '#src/lib/text/class-names.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Numbers } from './numbers.tsx'
import sideways from '#src/ui/page/sideways.module.css'
import styles from './action-bar.module.css'

/** Renders the control that saves the picture offline; a slot that the route fills. */
export type SaveSlot = (picture: Wallpaper, className: string | undefined) => ReactNode

interface ActionBarProps {
  picture: Wallpaper
  saveAction: SaveSlot
}

/** Actions on the picture with their counts. */
export function ActionBar({ picture, saveAction }: ActionBarProps) {
  const { share, copyLink, isPreparing } = useSharePicture()
  const path = `/article/${picture.aid}`
  return (
    <div>
      <div className={classNames(styles.bar, sideways.sideways)}>
        <ButtonLink
          look="ghost"
          className={styles.action}
          to="."
          search={(now) => ({ ...now, preview: picture.aid })}
          state={(now) => ({ ...now, isDialogOurs: true })}
          resetScroll={false}
        >
          <MonitorSmartphone aria-hidden="true" />
          <Trans>Preview</Trans>
        </ButtonLink>
        <CountedReactionButton picture={picture} reaction="favourite" />
        <CountedReactionButton picture={picture} reaction="like" />
        <AddToCollection picture={picture} look="ghost" className={styles.action} />
        {saveAction(picture, styles.action)}
        <Button look="ghost" className={styles.action} isBusy={isPreparing} onClick={() => void share(picture, path)}>
          {!isPreparing && <Share2 aria-hidden="true" />}
          <Trans>Share</Trans>
        </Button>
        <Button look="ghost" className={styles.action} onClick={() => void copyLink(path)}>
          <Link2 aria-hidden="true" />
          <Trans>Copy link</Trans>
        </Button>
        <ButtonLink look="ghost" className={styles.action} to="/image-search" search={{ aid: picture.aid }}>
          <ScanSearch aria-hidden="true" />
          <Trans>Find similar</Trans>
        </ButtonLink>
        <PictureMenu picture={picture} isBesideShare look="ghost" />
      </div>
      <Numbers picture={picture} />
    </div>
  )
}
