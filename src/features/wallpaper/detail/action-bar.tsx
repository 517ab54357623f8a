import { Trans, useLingui } from '@lingui/react/macro'
import { Link2, Share2 } from 'lucide-react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useShare } from '#src/ui/share/use-share.ts'
import { CountedMarkButton } from '../marks/mark-button.tsx'
import { wordsOf } from '../wallpaper-text.ts'
import { Numbers } from './numbers.tsx'
import styles from './action-bar.module.css'

/** What can be done with the picture, and how often it was. */
export function ActionBar({ picture }: { picture: Wallpaper }) {
  const { i18n } = useLingui()
  const { share, copyLink } = useShare()
  const path = `/article/${picture.aid}`
  return (
    <div>
      <div className={styles.bar}>
        <CountedMarkButton picture={picture} mark="favourite" />
        <CountedMarkButton picture={picture} mark="like" />
        <Button
          look="ghost"
          className={styles.action}
          onClick={() => void share(path, wordsOf(picture, i18n.locale).title)}
        >
          <Share2 aria-hidden="true" />
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
