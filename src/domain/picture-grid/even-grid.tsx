import { type ReactNode, type RefObject, useRef } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { type CardTag, WallpaperCard } from '#src/domain/picture-card/picture-card.tsx'
import { PictureOrder } from '#src/domain/picture/list/picture-order.ts'
import { useCards } from '#src/domain/picture/list/use-cards.ts'
import styles from './even-grid.module.css'

/** The rendered part of a long list, and the heights of the rest, in px. */
export interface Window {
  from: number
  to: number
  before: number
  after: number
}

interface EvenGridProps {
  /** Accessible name of the list. */
  label: string
  pictures: readonly Wallpaper[]
  /** Second line of a card. */
  renderMeta: (picture: Wallpaper) => ReactNode
  renderTag?: ((picture: Wallpaper) => CardTag | undefined) | undefined
  /** Covers a card and receives its presses. */
  renderCover?: ((picture: Wallpaper) => ReactNode) | undefined
  /** Holding a card, instead of showing its buttons. */
  onHold?: ((picture: Wallpaper) => void) | undefined
  /** Number of cards within the first screen, which load eagerly. */
  firstCount?: number
  window?: Window | undefined
  /** A preview of one row: items that do not fill it are omitted. */
  isOneRow?: boolean
  /** Ref of the grid element. */
  list?: RefObject<HTMLUListElement | null>
  /** Loads more; undefined at the end. */
  onMore?: (() => void) | undefined
  /** Scrolls to a card that may not be rendered. */
  scrollTo?: (index: number) => void
}

/** Boxes of one size, 2 to 6 per row by width. Arrow keys move between cards. */
export function EvenGrid({
  label,
  pictures,
  renderMeta,
  renderTag,
  renderCover,
  onHold,
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
                renderTag={renderTag}
                renderCover={renderCover}
                onHold={onHold}
                isFirst={from + offset < firstCount}
              />
            </li>
          ))}
        </PictureOrder>
      </ul>
    </div>
  )
}

/** A separate component, so that a card with the same picture does not render again when the window moves. */
function GridCard({
  picture,
  renderMeta,
  renderTag,
  renderCover,
  onHold,
  isFirst,
}: Pick<EvenGridProps, 'renderMeta' | 'renderTag' | 'renderCover' | 'onHold'> & {
  picture: Wallpaper
  isFirst: boolean
}) {
  return (
    <WallpaperCard
      picture={picture}
      meta={renderMeta(picture)}
      tag={renderTag?.(picture)}
      cover={renderCover?.(picture)}
      isFirst={isFirst}
      onHold={onHold && (() => onHold(picture))}
    />
  )
}
