import { Trans } from '@lingui/react/macro'
import { CloudDownload, Link2, Share2 } from 'lucide-react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { withTexts } from '#src/i18n/language.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CountedMarkButton } from '../marks/mark-button.tsx'
import { canBeSaved } from '../saved/saved-files.ts'
import { useSharePicture } from '../share/use-share-picture.ts'
import { Numbers } from './numbers.tsx'
import styles from './action-bar.module.css'

// Whether it is on the device is nothing that the page waits for.
const keepButton = () => withTexts('favourites', import('../saved/keep-button.tsx'))

/** What can be done with the picture, and how often it was. */
export function ActionBar({ picture }: { picture: Wallpaper }) {
  const { share, copyLink, isPreparing } = useSharePicture()
  const { value: keep, error } = useLoaded(keepButton)
  const path = `/article/${picture.aid}`
  return (
    <div>
      <div className={styles.bar}>
        <CountedMarkButton picture={picture} mark="favourite" />
        <CountedMarkButton picture={picture} mark="like" />
        {keep && <keep.KeepButton picture={picture} className={styles.action} />}
        {!keep && error === null && canBeSaved(picture) && (
          <Button look="ghost" className={styles.action} disabled>
            <CloudDownload aria-hidden="true" />
            <Trans>Save offline</Trans>
          </Button>
        )}
        <Button look="ghost" className={styles.action} isBusy={isPreparing} onClick={() => void share(picture, path)}>
          {!isPreparing && <Share2 aria-hidden="true" />}
          <Trans>Share</Trans>
        </Button>
        <Button look="ghost" className={styles.action} onClick={() => void copyLink(path)}>
          <Link2 aria-hidden="true" />
          <Trans>Copy link</Trans>
        </Button>
      </div>
      <Numbers picture={picture} />
    </div>
  )
}
