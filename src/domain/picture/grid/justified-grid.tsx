import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { WallpaperCard } from '../card/picture-card.tsx'
import { PictureOrder } from '../list/picture-order.ts'
import { useCards } from '../list/use-cards.ts'
import { justifiedRows } from './justified.ts'
import styles from './justified-grid.module.css'

/** px. Two 16:9 pictures fit a row on a phone; at 150 px each would take a row. Source: design, measures. */
const targetHeight = (width: number) => (width < 600 ? 128 : width < 1500 ? 220 : 260)

interface JustifiedGridProps<Shown extends Wallpaper> {
  label: string
  pictures: readonly Shown[]
  renderMeta: (picture: Shown) => ReactNode
  /** A preview that ends with a full row; an incomplete last row is omitted. */
  isFlush?: boolean
}

/** Rows of equal height with pictures of different widths: nothing is cropped, the order stays. */
export function JustifiedGrid<Shown extends Wallpaper>({
  label,
  pictures,
  renderMeta,
  isFlush = false,
}: JustifiedGridProps<Shown>) {
  const list = useRef<HTMLUListElement>(null)
  const [room, setRoom] = useState({ width: 0, gap: 0 })
  const order = useCards(list, { pictures })
  useLayoutEffect(() => {
    const node = list.current
    if (!node) return undefined
    const measure = () =>
      setRoom({ width: node.clientWidth, gap: Number.parseFloat(getComputedStyle(node).columnGap) || 0 })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [])

  const ratios = pictures.map(({ ratio }) => ratio)
  const rows = justifiedRows(ratios, { ...room, target: targetHeight(room.width) })
  const drawn = isFlush && rows.length > 1 ? rows.filter(({ isFull }) => isFull) : rows
  const heights = drawn.flatMap(({ from, to, height }) => Array.from({ length: to - from }, () => height))

  return (
    <ul ref={list} className={styles.rows} aria-label={label}>
      <PictureOrder value={order}>
        {heights.map((height, index) => {
          const picture = pictures[index]
          if (!picture) return null
          // Slightly less than the sum, so that rounding does not wrap the last picture of a row.
          const width = Math.floor(height * picture.ratio * 100) / 100
          return (
            <li key={picture.aid} style={{ inlineSize: width }}>
              <WallpaperCard
                picture={picture}
                meta={renderMeta(picture)}
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
