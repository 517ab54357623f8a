import type { Point } from '#src/lib/input/plane.ts'
import type { View } from './zoom.ts'

/** Time constant of a glide, ms: it loses about two thirds of its speed; same as scrolling on phones. */
const GLIDE_MS = 325
/** Below this speed a finger has stopped before release, px per ms. */
const LEAST_SPEED = 0.05

/** Where a picture released at that speed would stop without bounds. */
export const glideEnd = (view: View, speed: Point): View => ({
  ...view,
  x: view.x + speed.x * GLIDE_MS,
  y: view.y + speed.y * GLIDE_MS,
})

export const isGliding = ({ x, y }: Point) => Math.hypot(x, y) > LEAST_SPEED

/** Fraction of the distance after `ms`, slowing down as by friction. */
export const glideProgress = (ms: number) => (ms >= GLIDE_MS * 5 ? 1 : 1 - Math.exp(-ms / GLIDE_MS))
