import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { shortDay } from '#contract/day-text.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { DownloadIconButton } from '#src/domain/download/download-icon-button.tsx'
import { PictureLink } from '#src/domain/picture-card/picture-link.tsx'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import { EVEN_RATIO } from '#src/domain/picture/image/sources.ts'
import { cardName } from '#src/domain/picture/list/card-name.ts'
import { PictureOrder } from '#src/domain/picture/list/picture-order.ts'
import { useCards } from '#src/domain/picture/list/use-cards.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import styles from './spotlight-rows.module.css'

interface SpotlightRowsProps {
  pictures: readonly Wallpaper[]
  label: string
}

/** A list of pictures: small picture, texts, download. */
export function SpotlightRows({ pictures, label }: SpotlightRowsProps) {
  const { i18n } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const order = useCards(list, { pictures })
  return (
    <ul ref={list} aria-label={label} className={styles.rows}>
      <PictureOrder value={order}>
        {pictures.map((picture) => {
          const words = pictureTexts(picture, i18n.locale)
          return (
            <li key={picture.aid} className={styles.row} data-card={cardName(picture)} data-aid={picture.aid}>
              <Picture picture={picture} alt={words.alt} ratio={EVEN_RATIO} sizes="(width >= 932px) 160px, 125px" />
              <div className={styles.words}>
                <PictureLink aid={picture.aid} className={styles.link}>
                  <span className={styles.title}>{words.title}</span>
                </PictureLink>
                <p className={styles.meta}>
                  {words.place || (picture.date && shortDay(picture.date, i18n.locale)) || words.author}
                </p>
              </div>
              <div className={styles.action}>
                <DownloadIconButton picture={picture} look="ghost" />
              </div>
            </li>
          )
        })}
      </PictureOrder>
    </ul>
  )
}
