import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { type JustifiedRow, justifiedRows } from './justified.ts'

/** px. Two 16:9 pictures fit a row on a phone; at 150 px each would take a row. Source: design, measures. */
const targetHeight = (width: number) => (width < 600 ? 128 : width < 1500 ? 220 : 260)
/** A list counts as upright by its first pictures: as more are loaded, the rows must not change. */
const FIRST = 8
/** Rows of upright pictures are that many times higher; otherwise their cards would be too narrow to press. */
const UPRIGHT_TIMES = 1.8

/** Last measurement: after Back, the first paint must already have the list's height. */
let lastRoom = { width: 0, gap: 0 }

/** The rows of the pictures in the width of the list; with `isFlush`, without an incomplete last one. */
export function useJustifiedRows(
  list: RefObject<HTMLElement | null>,
  pictures: readonly Pick<Wallpaper, 'ratio'>[],
  isFlush = false,
): readonly JustifiedRow[] {
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
  }, [list])

  const ratios = pictures.map(({ ratio }) => ratio)
  const times = ratios.slice(0, FIRST).every((ratio) => ratio < 0.8) ? UPRIGHT_TIMES : 1
  const rows = justifiedRows(ratios, { ...room, target: targetHeight(room.width) * times })
  return isFlush && rows.length > 1 ? rows.filter(({ isFull }) => isFull) : rows
}
