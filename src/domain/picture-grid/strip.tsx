import { type ReactNode, useRef } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { PictureOrder } from '#src/domain/picture/list/picture-order.ts'
import { useCards } from '#src/domain/picture/list/use-cards.ts'
import styles from './strip.module.css'

interface StripProps {
  label: string
  /** CSS width of each card. */
  width: string
  /** Its pictures, in order. */
  pictures: readonly Wallpaper[]
  /** Cards, each in an `li`. */
  children: ReactNode
}

/** A row that scrolls sideways. */
export function Strip({ label, width, pictures, children }: StripProps) {
  const list = useRef<HTMLUListElement>(null)
  const order = useCards(list, { pictures })
  return (
    <ul ref={list} className={styles.strip} style={{ gridAutoColumns: width }} aria-label={label}>
      <PictureOrder value={order}>{children}</PictureOrder>
    </ul>
  )
}
