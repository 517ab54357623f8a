import type { Point } from '#src/lib/input/plane.ts'
import type { View } from './zoom.ts'

/** Time in which a glide loses about two thirds of its speed, ms; what scrolling has on phones. */
const GLIDE_MS = 325
/** Slower than this a finger has stopped before it left, px a ms. */
const LEAST_SPEED = 0.05

/** Where a picture let go at that speed would come to rest, were there no bounds. */
export const glideEnd = (view: View, speed: Point): View => ({
  ...view,
  x: view.x + speed.x * GLIDE_MS,
  y: view.y + speed.y * GLIDE_MS,
})

export const isGliding = ({ x, y }: Point) => Math.hypot(x, y) > LEAST_SPEED

/** Part of the way done after `ms`: fast at first, as what is slowed by friction. */
export const glideProgress = (ms: number) => (ms >= GLIDE_MS * 5 ? 1 : 1 - Math.exp(-ms / GLIDE_MS))
