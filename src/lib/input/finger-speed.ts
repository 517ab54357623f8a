/** CSS px. */
interface Point {
  x: number
  y: number
}

/** A finger's place at a time, ms. */
export interface Sample extends Point {
  at: number
}

/** What is older says nothing of the speed at which a finger leaves, ms. */
const SPEED_WINDOW_MS = 100

/** Speed from which a short movement is a flick, px a ms. */
export const FLICK = 0.4

/** Speed at the last sample in px a ms; none where the finger rested before it left. */
export function speedOf(samples: readonly Sample[], now: number): Point {
  const last = samples.at(-1)
  const first = samples.find(({ at }) => now - at <= SPEED_WINDOW_MS)
  if (!last || !first || last.at <= first.at) return { x: 0, y: 0 }
  const time = last.at - first.at
  return { x: (last.x - first.x) / time, y: (last.y - first.y) / time }
}
