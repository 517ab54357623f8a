import { type Sample, speedOf } from './finger-speed.ts'

/** CSS px, or CSS px a ms. */
export interface Way {
  x: number
  y: number
}

/** Way that a finger must go before it is more than a tap, CSS px. Source: inventory 5.8. */
const DEAD_ZONE = 12
/** From here on its direction can be told, CSS px. */
const FIRST_SIGN = 3

interface TouchListener {
  /** Whether a finger that goes this way is meant for this; else it stays the browser's. */
  isWanted: (moved: Way, from: Touch) => boolean
  follow: (moved: Way) => void
  /** The finger has left, at that speed. */
  letGo: (moved: Way, speed: Way) => void
  /** The system or a second finger took it away. */
  drop: () => void
}

interface Finger {
  from: Touch
  samples: Sample[]
  isFollowed: boolean
}

/**
 * Tells of one finger on the element once it goes the wanted way, and keeps the page from moving with it. Scrolling the
 * other way, two fingers and taps stay what they are. Returns what ends it.
 */
export function followTouch(element: HTMLElement, { isWanted, follow, letGo, drop }: TouchListener) {
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
      // Once the page moves it cannot be stopped.
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
    if (isFollowed) letGo(wayOf(from, now), speedOf(samples, event.timeStamp))
  }
  const { signal } = done
  element.addEventListener('touchstart', begin, { passive: true, signal })
  element.addEventListener('touchmove', move, { passive: false, signal })
  element.addEventListener('touchend', end, { signal })
  element.addEventListener('touchcancel', forget, { signal })
  return () => done.abort()
}

const wayOf = (from: Touch, to: Touch): Way => ({ x: to.clientX - from.clientX, y: to.clientY - from.clientY })
