import type { Point, View } from './zoom.ts'

/** A finger's place at a time, ms. */
export interface Sample extends Point {
  at: number
}

/** What is older says nothing of the speed at which a finger leaves, ms. */
const SPEED_WINDOW_MS = 100
/** Time in which a glide loses about two thirds of its speed, ms; what scrolling has on phones. */
const GLIDE_MS = 325
/** Slower than this a finger has stopped before it left, px a ms. */
const LEAST_SPEED = 0.05

/** Speed at the last sample in px a ms; none where the finger rested before it left. */
export function speedOf(samples: readonly Sample[], now: number): Point {
  const last = samples.at(-1)
  const first = samples.find(({ at }) => now - at <= SPEED_WINDOW_MS)
  if (!last || !first || last.at <= first.at) return { x: 0, y: 0 }
  const time = last.at - first.at
  return { x: (last.x - first.x) / time, y: (last.y - first.y) / time }
}

/** Where a picture let go at that speed would come to rest, were there no bounds. */
export const glideEnd = (view: View, speed: Point): View => ({
  ...view,
  x: view.x + speed.x * GLIDE_MS,
  y: view.y + speed.y * GLIDE_MS,
})

export const isGliding = ({ x, y }: Point) => Math.hypot(x, y) > LEAST_SPEED

/** Part of the way done after `ms`: fast at first, as what is slowed by friction. */
export const glideProgress = (ms: number) => (ms >= GLIDE_MS * 5 ? 1 : 1 - Math.exp(-ms / GLIDE_MS))
