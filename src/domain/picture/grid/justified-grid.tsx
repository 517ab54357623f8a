import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { type CardTag, WallpaperCard } from '../card/picture-card.tsx'
import { PictureOrder } from '../list/picture-order.ts'
import { useCards } from '../list/use-cards.ts'
import { justifiedRows } from './justified.ts'
import { useRowWindow } from './window/use-row-window.ts'
import styles from './justified-grid.module.css'

/** px. Two 16:9 pictures fit a row on a phone; at 150 px each would take a row. Source: design, measures. */
const targetHeight = (width: number) => (width < 600 ? 128 : width < 1500 ? 220 : 260)

interface JustifiedGridProps<Shown extends Wallpaper> {
  label: string
  pictures: readonly Shown[]
  renderMeta: (picture: Shown) => ReactNode
  /** A preview that ends with a full row; an incomplete last row is omitted. */
  isFlush?: boolean
  /** Number of cards within the first screen, which load eagerly. */
  firstCount?: number
  /** Loads more; undefined at the end. */
  onMore?: (() => void) | undefined
  renderTag?: ((picture: Shown) => CardTag | undefined) | undefined
  /** Covers a card and receives its presses. */
  renderCover?: ((picture: Shown) => ReactNode) | undefined
}

/** Last measurement: after Back, the first paint must already have the list's height. */
let lastRoom = { width: 0, gap: 0 }

/**
 * Rows of equal height with pictures of different widths: nothing is cropped, the order stays. A long list renders only the
 * rows near the view.
 */
export function JustifiedGrid<Shown extends Wallpaper>({
  label,
  pictures,
  renderMeta,
  isFlush = false,
  firstCount = 0,
  onMore,
  renderTag,
  renderCover,
}: JustifiedGridProps<Shown>) {
  const list = useRef<HTMLUListElement>(null)
  const [room, setRoom] = useState(lastRoom)
  useLayoutEffect(() => {
    const node = list.current
    if (!node) return undefined
    const measure = () => {
      if (node.clientWidth === lastRoom.width) return setRoom(lastRoom)
      lastRoom = { width: node.clientWidth, gap: Number.parseFloat(getComputedStyle(node).columnGap) || 0 }
      setRoom(lastRoom)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [])

  const ratios = pictures.map(({ ratio }) => ratio)
  const rows = justifiedRows(ratios, { ...room, target: targetHeight(room.width) })
  const drawn = isFlush && rows.length > 1 ? rows.filter(({ isFull }) => isFull) : rows
  const heights = drawn.flatMap(({ from, to, height }) => Array.from({ length: to - from }, () => height))
  const { window, scrollTo } = useRowWindow(list, drawn)
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
