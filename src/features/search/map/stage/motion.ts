import { prefersReducedMotion } from '#src/lib/browser/reduced-motion.ts'
import type { Size } from '#src/lib/input/plane.ts'
import { bounded, type MapView, worldWidth } from './projection.ts'

/** Pause after the last movement until the view is at rest, ms. */
const REST_MS = 180
const MOVE_MS = 250

const eased = (part: number) => 1 - (1 - part) ** 3

/** Attribute of what is drawn in parts of the world, on the stage. */
export const DRAWN = 'data-drawn'

/**
 * Moves and draws the map outside React: a frame of a gesture renders nothing. Markers follow by CSS variables. With
 * reduced motion it jumps.
 */
export function createMapMotion() {
  let view: MapView = { x: 0.5, y: 0.5, zoom: 0 }
  let size: Size = { width: 0, height: 0 }
  let stage: HTMLElement | null = null
  let frame = 0
  let step = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  let onRest: ((view: MapView) => void) | undefined

  const draw = () => {
    frame = 0
    if (!stage) return
    const world = worldWidth(view.zoom)
    stage.style.setProperty('--x', String(view.x))
    stage.style.setProperty('--y', String(view.y))
    stage.style.setProperty('--world', String(world))
    const [left, top] = [size.width / 2 - view.x * world, size.height / 2 - view.y * world]
    stage.querySelector(`[${DRAWN}]`)?.setAttribute('transform', `translate(${left} ${top}) scale(${world})`)
  }
  const place = (next: MapView) => {
    view = bounded(next, size)
    frame ||= requestAnimationFrame(draw)
  }
  const settle = () => {
    clearTimeout(rest)
    rest = setTimeout(() => {
      rest = undefined
      onRest?.(view)
    }, REST_MS)
  }
  const stop = () => {
    cancelAnimationFrame(step)
    step = 0
  }
  const set = (next: MapView) => {
    stop()
    place(next)
    settle()
  }

  return {
    get view() {
      return view
    },
    get size() {
      return size
    },
    draw,
    /** Sets the element to draw on, and what is told the view at rest. Returns a cleanup function. */
    attach: (node: HTMLElement, told: (view: MapView) => void) => {
      stage = node
      onRest = told
      return () => {
        stop()
        cancelAnimationFrame(frame)
        frame = 0
        clearTimeout(rest)
        rest = undefined
        stage = null
      }
    },
    /** Shows a view from outside, unless the map is moving. */
    show: (next: MapView, room: Size) => {
      const isMoving = rest !== undefined || step !== 0
      size = room
      if (!isMoving) view = bounded(next, size)
      draw()
    },
    /** Moves without animation. */
    set,
    stop,
    /** Moves with animation, the shorter way around the world. */
    go: (to: MapView) => {
      stop()
      clearTimeout(rest)
      const goal = bounded(to, size)
      if (prefersReducedMotion()) return set(goal)
      const from = view
      const across = ((goal.x - from.x + 1.5) % 1) - 0.5
      const start = performance.now()
      const move = (now: number) => {
        const part = eased(Math.min(1, Math.max(0, now - start) / MOVE_MS))
        place({
          x: from.x + across * part,
          y: from.y + (goal.y - from.y) * part,
          zoom: from.zoom + (goal.zoom - from.zoom) * part,
        })
        if (part < 1) {
          step = requestAnimationFrame(move)
        } else {
          step = 0
          settle()
        }
      }
      step = requestAnimationFrame(move)
      return undefined
    },
  }
}

export type MapMotion = ReturnType<typeof createMapMotion>
