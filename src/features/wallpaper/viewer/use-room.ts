import { type RefObject, useLayoutEffect, useState } from 'react'

/** What there is to show a picture in, and how fine the screen is. */
interface Room {
  /** CSS px. */
  width: number
  height: number
  /** Device pixels a CSS px. */
  density: number
}

export function useRoom(stage: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>(() => ({
    width: window.innerWidth,
    height: window.innerHeight,
    density: devicePixelRatio,
  }))
  useLayoutEffect(() => {
    const node = stage.current
    if (!node) return undefined
    const observer = new ResizeObserver(() =>
      setRoom({ width: node.clientWidth, height: node.clientHeight, density: devicePixelRatio }),
    )
    observer.observe(node)
    return () => observer.disconnect()
  }, [stage])
  return room
}
