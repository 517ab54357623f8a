import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import { EVEN_RATIO, evenSizes } from '#src/domain/picture/image/sources.ts'
import { cardName } from '#src/domain/picture/list/card-name.ts'
import { resolutionTag, pictureTexts } from '#src/domain/picture/picture-text.ts'
import { useHold } from '#src/lib/input/use-hold.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { membershipName } from '#src/ui/badge/membership-name.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { CardActions } from './card-actions.tsx'
import { PictureLink } from './picture-link.tsx'
import { PictureTags } from './tags.tsx'
import styles from './picture-card.module.css'

/** A tag of a card beyond those of its picture, e.g. its rank. */
export interface CardTag {
  text: string
  /** In the card's accessible name. */
  name: string
}

interface WallpaperCardProps {
  picture: Wallpaper
  /** First line, if not the picture's title. */
  caption?: string | undefined
  /** Second line: place, day, time … */
  meta?: ReactNode
  tag?: CardTag | undefined
  /** True within the first screen. */
  isFirst?: boolean | undefined
  /** Ratio of the box, 16:10 by default. */
  ratio?: number | undefined
  sizes?: string | undefined
  /** Covers the card and receives its presses; buttons and link below are unreachable. */
  cover?: ReactNode
  /** Instead of showing the buttons, which the last one still does. */
  onHold?: (() => void) | undefined
}

/** A picture in a grid: a press opens it; buttons show on hover, focus or long press. */
export function WallpaperCard({
  picture,
  caption,
  meta,
  tag,
  isFirst = false,
  ratio = EVEN_RATIO,
  sizes,
  cover,
  onHold,
}: WallpaperCardProps) {
  const { t, i18n } = useLingui()
  const [isActive, setIsActive] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const holdCard = () => (onHold && !cover ? onHold() : setIsOpen(!cover))
  const { onClick, ...hold } = useHold({ onHold: holdCard }).props
  // The touch that showed the buttons must not open the picture on release.
  const press = { ...hold, onClickCapture: onClick }
  const words = pictureTexts(picture, i18n.locale)
  // A painting keeps its shape: in another box it is matted instead of cropped.
  const isMatted = picture.kind === 'art' && Math.abs(picture.ratio / ratio - 1) > 0.01
  const level = picture.access.allowed ? undefined : membershipName(picture.access.needLevel)
  const name = [
    tag?.name,
    caption,
    words.title,
    words.place,
    resolutionTag(picture),
    level && t`full size needs ${t(level)}`,
    picture.me.downloadedAt && t`downloaded`,
  ]

  return (
    <div
      className={classNames(styles.card, isOpen && styles.open)}
      data-card={cardName(picture)}
      data-aid={picture.aid}
      {...press}
      onPointerEnter={() => setIsActive(true)}
      onFocus={() => setIsActive(true)}
      onContextMenu={(event) => {
        hold.onContextMenu(event)
        if (!matchMedia('(hover: none)').matches) return
        event.preventDefault()
        holdCard()
      }}
    >
      <div
        className={classNames(styles.frame, isMatted && styles.matted)}
        {...(isMatted && { style: { '--box': ratio } as CSSProperties })}
      >
        <Picture
          picture={picture}
          alt={words.alt}
          className={styles.picture}
          ratio={isMatted ? undefined : ratio}
          sizes={sizes ?? evenSizes(picture.ratio)}
          priority={isFirst ? 'first' : 'lazy'}
        />
        <PictureTags picture={picture} first={tag?.text} />
      </div>
      <PictureLink
        aid={picture.aid}
        kind={picture.kind}
        className={styles.link}
        aria-label={name.filter(Boolean).join(i18n.locale === 'en' ? ', ' : '，')}
        {...(cover && { tabIndex: -1 })}
      >
        <span className={styles.title}>{caption ?? words.title}</span>
      </PictureLink>
      {meta && <p className={styles.meta}>{meta}</p>}
      {cover || (
        <div className={styles.over} style={{ aspectRatio: ratio }}>
          {(isActive || isOpen) && <CardActions picture={picture} className={styles.actions} />}
          <IconButton
            label={isOpen ? t`Hide actions` : t`Actions`}
            look="glass"
            size="compact"
            className={styles.more}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
