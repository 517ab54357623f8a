import type { ReactNode, RefObject } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { type CardTag, WallpaperCard } from '#src/domain/picture-card/picture-card.tsx'
import { PictureOrder } from '#src/domain/picture/list/picture-order.ts'
import { useCards } from '#src/domain/picture/list/use-cards.ts'
import type { Window } from './even-grid.tsx'
import type { JustifiedRow } from './justified.ts'
import styles from './justified-rows.module.css'

export interface JustifiedGridProps<Shown extends Wallpaper> {
  /** Accessible name of the list. */
  label: string
  pictures: readonly Shown[]
  /** Second line of a card. */
  renderMeta: (picture: Shown) => ReactNode
  /** Number of cards within the first screen, which load eagerly. */
  firstCount?: number
  /** Loads more; undefined at the end. */
  onMore?: (() => void) | undefined
  renderTag?: ((picture: Shown) => CardTag | undefined) | undefined
  /** Covers a card and receives its presses. */
  renderCover?: ((picture: Shown) => ReactNode) | undefined
  /** Holding a card, instead of showing its buttons. */
  onHold?: ((picture: Shown) => void) | undefined
}

interface JustifiedRowsProps<Shown extends Wallpaper> extends JustifiedGridProps<Shown> {
  list: RefObject<HTMLUListElement | null>
  rows: readonly JustifiedRow[]
  /** The rendered part; undefined for all. */
  window?: Window | undefined
  /** Scrolls to a card that may not be rendered. */
  scrollTo?: (index: number) => void
}

/** Rows of equal height with pictures of different widths: nothing is cropped, the order stays. */
export function JustifiedRows<Shown extends Wallpaper>({
  label,
  pictures,
  renderMeta,
  firstCount = 0,
  onMore,
  renderTag,
  renderCover,
  onHold,
  list,
  rows,
  window,
  scrollTo,
}: JustifiedRowsProps<Shown>) {
  const heights = rows.flatMap(({ from, to, height }) => Array.from({ length: to - from }, () => height))
  const order = useCards(list, { pictures, onMore, scrollTo })
  const { from, to, before, after } = window ?? { from: 0, to: heights.length, before: 0, after: 0 }
  return (
    <ul
      ref={list}
      className={styles.rows}
      style={window && { paddingBlock: `${before}px ${after}px` }}
      aria-label={label}
      data-total={pictures.length}
    >
      <PictureOrder value={order}>
        {heights.slice(from, to).map((height, offset) => {
          const index = from + offset
          const picture = pictures[index]
          if (!picture) return null
          // Slightly less than the sum, so that rounding does not wrap the last picture of a row.
          const width = Math.floor(height * picture.ratio * 100) / 100
          return (
            <li
              key={picture.aid}
              style={{ inlineSize: width }}
              {...(window && { 'aria-setsize': pictures.length, 'aria-posinset': index + 1 })}
            >
              <WallpaperCard
                picture={picture}
                meta={renderMeta(picture)}
                tag={renderTag?.(picture)}
                cover={renderCover?.(picture)}
                onHold={onHold && (() => onHold(picture))}
                isFirst={index < firstCount}
                ratio={picture.ratio}
                sizes={`${Math.ceil(width)}px`}
              />
            </li>
          )
        })}
      </PictureOrder>
    </ul>
  )
}
