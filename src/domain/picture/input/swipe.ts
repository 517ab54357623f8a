import { FLICK } from '#src/lib/input/finger-speed.ts'
import type { Point, Size } from '#src/lib/input/plane.ts'

/** Distance above which a touch is more than a tap, CSS px. Source: inventory 5.8. */
export const DEAD_ZONE = 12
/** Maximum time between the taps of a double tap, ms, and maximum distance, CSS px. */
export const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_REACH = 40

/** Fraction of the room above which a slow swipe counts. */
const FAR = 0.25
export type Axis = 'across' | 'along'
export type Verdict = 'previous' | 'next' | 'close' | 'information' | 'stay'

/** Direction of a touch; null while it may still be a tap. */
export function axisOf({ x, y }: Point): Axis | null {
  if (Math.hypot(x, y) < DEAD_ZONE) return null
  return Math.abs(x) > Math.abs(y) ? 'across' : 'along'
}

/** Result of a released swipe: steps if far enough, or fast enough and still moving the same way. */
export function verdictOf(axis: Axis, moved: Point, speed: Point, room: Size): Verdict {
  const [way, pace, length] = axis === 'across' ? [moved.x, speed.x, room.width] : [moved.y, speed.y, room.height]
  const isBack = pace * way < 0 && Math.abs(pace) > FLICK / 2
  const isMeant = !isBack && (Math.abs(way) > length * FAR || (Math.abs(pace) > FLICK && pace * way > 0))
  if (!isMeant) return 'stay'
  if (axis === 'across') return way < 0 ? 'next' : 'previous'
  return way > 0 ? 'close' : 'information'
}

/** Offset of the pictures for a touch; reduced to a third when there is no next picture. */
export function followed(x: number, hasPrevious: boolean, hasNext: boolean) {
  const isOpen = x > 0 ? hasPrevious : hasNext
  return isOpen ? x : x / 3
}

interface Tap extends Point {
  at: number
}

export const isDoubleTap = (first: Tap | null, second: Tap) =>
  first !== null &&
  second.at - first.at <= DOUBLE_TAP_MS &&
  Math.hypot(second.x - first.x, second.y - first.y) <= DOUBLE_TAP_REACH
