import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { PictureLink } from '#src/domain/picture-card/picture-link.tsx'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import { cardName } from '#src/domain/picture/list/card-name.ts'
import { PictureOrder } from '#src/domain/picture/list/picture-order.ts'
import { useCards } from '#src/domain/picture/list/use-cards.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { ReactionButton } from '#src/domain/reaction/reaction-button.tsx'
import styles from './masterpiece.module.css'

interface MasterpieceProps {
  picture: Wallpaper
  label: string
}

/** One uncropped painting on a mat, as large as the space allows. */
export function Masterpiece({ picture, label }: MasterpieceProps) {
  const { i18n } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const order = useCards(list, { pictures: [picture] })
  const words = pictureTexts(picture, i18n.locale)
  return (
    <ul ref={list} aria-label={label} className={styles.list}>
      <PictureOrder value={order}>
        <li className={styles.mat} data-card={cardName(picture)} data-aid={picture.aid}>
          <div className={styles.hung}>
            <Picture
              className={styles.picture}
              picture={picture}
              alt={words.alt}
              sizes="(width >= 1744px) 800px, (width >= 932px) 50vw, 90vw"
            />
          </div>
          <div className={styles.plate}>
            <div className={styles.words}>
              <PictureLink aid={picture.aid} className={styles.link}>
                <span className={styles.title}>{words.title}</span>
              </PictureLink>
              <p className={styles.meta}>{words.place || words.author}</p>
            </div>
            <ReactionButton picture={picture} reaction="favourite" className={styles.reaction} />
          </div>
        </li>
      </PictureOrder>
    </ul>
  )
}
