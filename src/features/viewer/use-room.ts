import { useLayoutEffect, useState } from 'react'

/** Size of the viewport for the picture, and the screen's density. */
interface Room {
  /** CSS px. */
  width: number
  height: number
  /** Device pixels per CSS px. */
  density: number
}

export function useRoom(stage: HTMLElement | null): Room {
  const [room, setRoom] = useState<Room>(() => ({
    width: window.innerWidth,
    height: window.innerHeight,
    density: devicePixelRatio,
  }))
  useLayoutEffect(() => {
    if (!stage) return undefined
    const observer = new ResizeObserver(() =>
      setRoom({ width: stage.clientWidth, height: stage.clientHeight, density: devicePixelRatio }),
    )
    observer.observe(stage)
    return () => observer.disconnect()
  }, [stage])
  return room
}
