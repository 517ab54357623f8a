/** CSS px. */
interface Point {
  x: number
  y: number
}

/** Position of a finger at a time, ms. */
export interface Sample extends Point {
  at: number
}

/** Older samples do not count for the speed on release, ms. */
const SPEED_WINDOW_MS = 100

/** Speed above which a short movement is a flick, px per ms. */
export const FLICK = 0.4

/** Speed at the last sample in px per ms; zero if the finger rested before release. */
export function speedOf(samples: readonly Sample[], now: number): Point {
  const last = samples.at(-1)
  const first = samples.find(({ at }) => now - at <= SPEED_WINDOW_MS)
  if (!last || !first || last.at <= first.at) return { x: 0, y: 0 }
  const time = last.at - first.at
  return { x: (last.x - first.x) / time, y: (last.y - first.y) / time }
}
