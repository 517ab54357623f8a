import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { RelatedWallpaper } from '#contract/wallpaper.ts'
import { WallpaperCard } from '../card/wallpaper-card.tsx'
import { justifiedRows } from './justified.ts'
import { PictureOrder } from './picture-order.ts'
import { useCards } from './use-cards.ts'
import styles from './justified-grid.module.css'

/** px. Source: inventory 5.1: 220, on a phone 150, wide 260. */
const targetHeight = (width: number) => (width < 600 ? 150 : width < 1500 ? 220 : 260)

interface JustifiedGridProps {
  label: string
  pictures: readonly RelatedWallpaper[]
  renderMeta: (picture: RelatedWallpaper) => ReactNode
}

/** Rows of even height in which every picture has its own width: nothing is cropped, the order stays. */
export function JustifiedGrid({ label, pictures, renderMeta }: JustifiedGridProps) {
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
  const heights = rows.flatMap(({ from, to, height }) => Array.from({ length: to - from }, () => height))

  return (
    <ul ref={list} className={styles.rows} aria-label={label}>
      <PictureOrder value={order}>
        {heights.map((height, index) => {
          const picture = pictures[index]
          if (!picture) return null
          // A hair less than the sum: rounding must not push the last picture of a row into the next.
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
