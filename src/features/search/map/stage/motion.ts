import { prefersReducedMotion } from '#src/lib/browser/reduced-motion.ts'
import type { Size } from '#src/lib/input/plane.ts'
import { bounded, type MapView, worldWidth } from './projection.ts'

/** Pause after the last movement until the view is at rest, ms. */
const REST_MS = 180
const MOVE_MS = 250

const eased = (part: number) => 1 - (1 - part) ** 3

/** How far the land is painted beyond each side of the stage, in parts of its size; the styles have the same. */
const AROUND = 0.5
/** Attributes on the stage: of the SVG whose content is drawn in parts of the world, and of the element with the markers. */
export const DRAWN = 'data-drawn'
export const MARKED = 'data-marked'

/**
 * Moves and draws the map outside React: a frame of a gesture renders nothing, and a frame of a pan moves two layers.
 * Only another zoom sets a CSS variable, which the style of every marker reads. With reduced motion it jumps.
 */
export function createMapMotion() {
  let view: MapView = { x: 0.5, y: 0.5, zoom: 0 }
  let size: Size = { width: 0, height: 0 }
  let stage: HTMLElement | null = null
  let frame = 0
  let step = 0
  let goal: MapView | null = null
  let rest: ReturnType<typeof setTimeout> | undefined
  let isHeld = false
  /** Moved since the last rest. */
  let isMoved = false
  /** Middle of the view for which the markers were rendered. */
  let rendered = view.x
  /** Where the land was painted last, px, and for which size of the stage. */
  let painted = { left: 0, top: 0, world: 0, room: size }
  let onRest: ((view: MapView) => void) | undefined

  const moveLand = (node: HTMLElement, at: typeof painted) => {
    const land = node.querySelector<SVGElement>(`[${DRAWN}]`)
    if (!land) return
    const [x, y] = [at.left - painted.left, at.top - painted.top]
    const [aroundX, aroundY] = [size.width * AROUND, size.height * AROUND]
    const isSame = at.world === painted.world && at.room === painted.room
    if (isSame && Math.abs(x) < aroundX && Math.abs(y) < aroundY) {
      land.style.transform = `translate(${x}px, ${y}px)`
      return
    }
    painted = at
    land.style.transform = ''
    const transform = `translate(${at.left + aroundX} ${at.top + aroundY}) scale(${at.world})`
    land.firstElementChild?.setAttribute('transform', transform)
  }
  const draw = () => {
    frame = 0
    if (!stage) return
    const world = worldWidth(view.zoom)
    const [left, top] = [size.width / 2 - view.x * world, size.height / 2 - view.y * world]
    moveLand(stage, { left, top, world, room: size })
    const markers = stage.querySelector<HTMLElement>(`[${MARKED}]`)
    if (!markers) return
    // The markers are on that side of the antimeridian.
    const turns = Math.round(view.x - rendered)
    markers.style.transform = `translate(${left + turns * world}px, ${top}px)`
    markers.style.setProperty('--world', `${world}px`)
  }
  const place = (next: MapView) => {
    view = bounded(next, size)
    frame ||= requestAnimationFrame(draw)
  }
  const settle = () => {
    isMoved = true
    clearTimeout(rest)
    rest = undefined
    if (isHeld) return
    rest = setTimeout(() => {
      rest = undefined
      isMoved = false
      onRest?.(view)
    }, REST_MS)
  }
  const stop = () => {
    cancelAnimationFrame(step)
    step = 0
    goal = null
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
    /** The view at the end of the animation; the present one without any. */
    get goal() {
      return goal ?? view
    },
    get size() {
      return size
    },
    draw,
    /** Sets the element to draw on, and what is told the view at rest. Returns a cleanup function. */
    attach: (node: HTMLElement, told: (view: MapView) => void) => {
      stage = node
      onRest = told
      painted = { left: 0, top: 0, world: 0, room: size }
      return () => {
        stop()
        cancelAnimationFrame(frame)
        frame = 0
        clearTimeout(rest)
        rest = undefined
        isHeld = false
        isMoved = false
        stage = null
      }
    },
    /** Shows a view from outside, unless the map is moving. */
    show: (next: MapView, room: Size) => {
      const isMoving = isMoved || step !== 0
      size = room
      if (!isMoving) view = bounded(next, size)
      draw()
    },
    /** Moves the markers, which were rendered for a view with that middle, to where they belong now. */
    mark: (middle: number) => {
      rendered = middle
      draw()
    },
    /** Moves without animation. */
    set,
    /** Ends an animation where it is. The map does not rest until `release`, so that a drag renders nothing. */
    hold: () => {
      isHeld = true
      if (step !== 0) isMoved = true
      stop()
      clearTimeout(rest)
      rest = undefined
    },
    release: () => {
      isHeld = false
      if (isMoved) settle()
    },
    /** Moves with animation, the shorter way around the world. */
    go: (to: MapView) => {
      stop()
      clearTimeout(rest)
      const end = bounded(to, size)
      if (prefersReducedMotion()) return set(end)
      goal = end
      const from = view
      const across = ((end.x - from.x + 1.5) % 1) - 0.5
      const start = performance.now()
      const move = (now: number) => {
        const part = eased(Math.min(1, Math.max(0, now - start) / MOVE_MS))
        place({
          x: from.x + across * part,
          y: from.y + (end.y - from.y) * part,
          zoom: from.zoom + (end.zoom - from.zoom) * part,
        })
        if (part < 1) {
          step = requestAnimationFrame(move)
        } else {
          stop()
          settle()
        }
      }
      step = requestAnimationFrame(move)
      return undefined
    },
  }
}

export type MapMotion = ReturnType<typeof createMapMotion>
