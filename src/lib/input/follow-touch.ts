import { type Sample, speedOf } from './finger-speed.ts'

/** CSS px, or CSS px per ms. */
export interface Way {
  x: number
  y: number
}

/** Distance above which a touch is more than a tap, CSS px. Source: inventory 5.8. */
const DEAD_ZONE = 12
/** Distance from which its direction is known, CSS px. */
const FIRST_SIGN = 3

interface TouchListener {
  /** Whether to handle a movement in this direction; otherwise the browser does. */
  isWanted: (moved: Way, from: Touch) => boolean
  follow: (moved: Way) => void
  /** The finger was lifted, at that speed. */
  release: (moved: Way, speed: Way) => void
  /** Cancelled by the system or a second finger. */
  drop: () => void
}

interface Finger {
  from: Touch
  samples: Sample[]
  isFollowed: boolean
}

/**
 * Tracks one finger on the element once it moves in the wanted direction, and prevents the page from scrolling meanwhile.
 * Scrolling in other directions, two fingers and taps work as usual. Returns a cleanup function.
 */
export function followTouch(element: HTMLElement, { isWanted, follow, release, drop }: TouchListener) {
  const done = new AbortController()
  let finger: Finger | null = null

  const forget = () => {
    const wasFollowed = finger?.isFollowed
    finger = null
    if (wasFollowed) drop()
  }
  const begin = ({ touches }: TouchEvent) => {
    const [from, second] = touches
    if (finger || second || !from) forget()
    else finger = { from, samples: [], isFollowed: false }
  }
  const move = (event: TouchEvent) => {
    const now = finger && [...event.touches].find(({ identifier }) => identifier === finger?.from.identifier)
    if (!finger || !now) return
    const moved = wayOf(finger.from, now)
    finger.samples.push({ ...moved, at: event.timeStamp })
    const length = Math.hypot(moved.x, moved.y)
    if (!finger.isFollowed) {
      if (length < FIRST_SIGN) return
      // A scroll that has begun cannot be cancelled.
      if (!event.cancelable || !isWanted(moved, finger.from)) {
        finger = null
        return
      }
      finger.isFollowed = length >= DEAD_ZONE
    }
    event.preventDefault()
    if (finger.isFollowed) follow(moved)
  }
  const end = (event: TouchEvent) => {
    const now = finger && [...event.changedTouches].find(({ identifier }) => identifier === finger?.from.identifier)
    if (!finger || !now) return
    const { from, samples, isFollowed } = finger
    finger = null
    if (isFollowed) release(wayOf(from, now), speedOf(samples, event.timeStamp))
  }
  const { signal } = done
  element.addEventListener('touchstart', begin, { passive: true, signal })
  element.addEventListener('touchmove', move, { passive: false, signal })
  element.addEventListener('touchend', end, { signal })
  element.addEventListener('touchcancel', forget, { signal })
  return () => done.abort()
}

const wayOf = (from: Touch, to: Touch): Way => ({ x: to.clientX - from.clientX, y: to.clientY - from.clientY })
