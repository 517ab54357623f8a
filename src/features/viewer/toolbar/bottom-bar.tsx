import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { AddToCollection } from '#src/domain/collection/add-button.tsx'
import { ScreenDownload } from '#src/domain/download/screen-download.tsx'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { ReactionButton } from '#src/domain/reaction/reaction-button.tsx'
import { pixelsText } from '#src/lib/text/number-text.ts'
import styles from './bars.module.css'

interface BottomBarProps {
  picture: Wallpaper
  /** Film strip of neighbours. */
  film: ReactNode
}

/** Title and actions of the picture. */
export function BottomBar({ picture, film }: BottomBarProps) {
  const { t, i18n } = useLingui()
  const words = pictureTexts(picture, i18n.locale)
  const pixels = pixelsText(picture.width, picture.height)
  const licence = picture.wallpaperOnly ? t`for use as a wallpaper only` : ''
  const facts = [words.place, t`native ${pixels}`, words.author, licence].filter(Boolean)
  return (
    <div className={styles.bottom}>
      <div className={styles.words}>
        <p className={styles.title}>{words.title}</p>
        <p className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {film}
      <div className={styles.actions}>
        <ReactionButton picture={picture} reaction="favourite" look="glass" className={styles.reaction} />
        <ReactionButton picture={picture} reaction="like" look="glass" className={styles.reaction} />
        <AddToCollection picture={picture} look="glass" className={styles.reaction} />
        <ScreenDownload key={picture.aid} picture={picture} />
      </div>
    </div>
  )
}
