import { prefersReducedMotion } from '#src/lib/browser/reduced-motion.ts'
import { followTouch } from '#src/lib/input/follow-touch.ts'
import { followed, verdictOf } from './swipe.ts'

/** At the screen's edges a swipe is the system's, px. */
const EDGE_PX = 24
/** Between two pictures, px; `.beside` of the stage knows it too. */
const GAP_PX = 16
/** Time of a way that ends by itself, ms. */
const MOVE_MS = 200
const EASE = 'cubic-bezier(.2, 0, 0, 1)'

export type Step = 1 | -1

interface SwipeOptions {
  canStep: (step: Step) => boolean
  /** A finger has begun. */
  onBegin?: () => void
  /** The picture is out of the room. Where what is shown is still the same when it resolves, the picture comes back. */
  onStep: (step: Step) => unknown
}

/**
 * Has a picture follow a finger across, within the room of its parent, and steps on when it is let go far or fast enough.
 * A zoomed page, the screen's edges and every other way stay the browser's. Returns what ends it.
 */
export function followSwipe(picture: HTMLElement, { canStep, onBegin, onStep }: SwipeOptions) {
  const put = (x: number) => {
    picture.style.translate = x === 0 ? '' : `${x}px`
  }
  const go = (from: number, to: number) =>
    picture.animate([{ translate: `${from}px` }, { translate: `${to}px` }], {
      duration: prefersReducedMotion() ? 0 : MOVE_MS,
      easing: EASE,
    }).finished

  const comeBack = (from: number) => {
    put(0)
    go(from, 0).catch(() => {})
  }
  const leave = async (from: number, step: Step) => {
    const end = -step * roomOf(picture)
    put(end)
    await go(from, end).catch(() => {})
    await onStep(step)
    if (picture.isConnected && picture.style.translate) comeBack(end)
  }
  let x = 0
  return followTouch(picture, {
    isWanted: (moved, { clientX }) => {
      const isAtEdge = clientX < EDGE_PX || clientX > innerWidth - EDGE_PX
      const isZoomed = (visualViewport?.scale ?? 1) > 1.01
      return Math.abs(moved.x) > Math.abs(moved.y) && !isAtEdge && !isZoomed
    },
    follow: (moved) => {
      if (x === 0) onBegin?.()
      x = followed(moved.x, canStep(-1), canStep(1))
      put(x)
    },
    letGo: (moved, speed) => {
      const verdict = verdictOf('across', moved, speed, { width: roomOf(picture), height: 0 })
      const step = verdict === 'next' ? 1 : -1
      if (verdict !== 'stay' && canStep(step)) void leave(x, step)
      else comeBack(x)
      x = 0
    },
    drop: () => {
      comeBack(x)
      x = 0
    },
  })
}

/** The way from one picture to the next, px: nothing of the one is seen when the other stands. */
const roomOf = (picture: HTMLElement) => Math.max(picture.offsetWidth, picture.parentElement?.offsetWidth ?? 0) + GAP_PX
