import { type ReactNode, type RefObject, useRef } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { WallpaperCard } from '../card/picture-card.tsx'
import { PictureOrder } from '../list/picture-order.ts'
import { useCards } from '../list/use-cards.ts'
import styles from './even-grid.module.css'

/** The part of a long list that stands in the document, and the heights that the rest leaves free, in px. */
export interface Window {
  from: number
  to: number
  before: number
  after: number
}

interface EvenGridProps {
  /** Name of the list, for those who hear the page. */
  label: string
  pictures: readonly Wallpaper[]
  /** Second line of a card. */
  renderMeta: (picture: Wallpaper) => ReactNode
  /** What lies over a card and takes its presses. */
  renderCover?: ((picture: Wallpaper) => ReactNode) | undefined
  /** How many cards stand in the first view and must not wait. */
  firstCount?: number
  window?: Window | undefined
  /** A preview of one row: what does not fill it is left out. */
  isOneRow?: boolean
  /** The grid itself, for whoever measures it. */
  list?: RefObject<HTMLUListElement | null>
  /** Loads what comes after; undefined where nothing does. */
  onMore?: (() => void) | undefined
  /** Brings the place of a card into view that may not stand in the document. */
  scrollTo?: (index: number) => void
}

/** Boxes of one size, 2 to 6 in a row by the room there is. Arrow keys go from card to card. */
export function EvenGrid({
  label,
  pictures,
  renderMeta,
  renderCover,
  firstCount = 0,
  window,
  isOneRow = false,
  list,
  onMore,
  scrollTo,
}: EvenGridProps) {
  const own = useRef<HTMLUListElement>(null)
  const grid = list ?? own
  const order = useCards(grid, { pictures, onMore, scrollTo })
  const { from, to, before, after } = window ?? { from: 0, to: pictures.length, before: 0, after: 0 }

  return (
    <div className={styles.room}>
      <ul
        ref={grid}
        className={isOneRow ? `${styles.grid} ${styles.oneRow}` : styles.grid}
        style={window && { paddingBlock: `${before}px ${after}px` }}
        aria-label={label}
        data-total={pictures.length}
      >
        <PictureOrder value={order}>
          {pictures.slice(from, to).map((picture, offset) => (
            <li
              key={`${picture.aid} ${picture.date}`}
              {...(window && { 'aria-setsize': pictures.length, 'aria-posinset': from + offset + 1 })}
            >
              <GridCard
                picture={picture}
                renderMeta={renderMeta}
                renderCover={renderCover}
                isFirst={from + offset < firstCount}
              />
            </li>
          ))}
        </PictureOrder>
      </ul>
    </div>
  )
}

/** A component of its own, so that a card whose picture is the same is not drawn anew when the window moves. */
function GridCard({
  picture,
  renderMeta,
  renderCover,
  isFirst,
}: Pick<EvenGridProps, 'renderMeta' | 'renderCover'> & { picture: Wallpaper; isFirst: boolean }) {
  return <WallpaperCard picture={picture} meta={renderMeta(picture)} cover={renderCover?.(picture)} isFirst={isFirst} />
}
