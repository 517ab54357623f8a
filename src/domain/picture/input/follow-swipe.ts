import { prefersReducedMotion } from '#src/lib/browser/reduced-motion.ts'
import { followTouch } from '#src/lib/input/follow-touch.ts'
import { followed, verdictOf } from './swipe.ts'

/** Swipes from the screen's edges belong to the system, px. */
const EDGE_PX = 24
/** Between two pictures, px; same as in `.beside` of the stage. */
const GAP_PX = 16
/** Duration of the closing animation, ms. */
const MOVE_MS = 200
const EASE = 'cubic-bezier(.2, 0, 0, 1)'

export type Step = 1 | -1

interface SwipeOptions {
  canStep: (step: Step) => boolean
  /** A touch has started. */
  onBegin?: () => void
  /** The picture has left the room. If the same picture is still shown when this resolves, it moves back. */
  onStep: (step: Step) => unknown
}

/**
 * Moves a picture sideways with a finger, within its parent, and steps when released far or fast enough. A zoomed page, the
 * screen's edges and other directions are left to the browser. Returns a cleanup function.
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

  const reset = (from: number) => {
    put(0)
    go(from, 0).catch(() => {})
  }
  const leave = async (from: number, step: Step) => {
    const end = -step * roomOf(picture)
    put(end)
    await go(from, end).catch(() => {})
    await onStep(step)
    if (picture.isConnected && picture.style.translate) reset(end)
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
    release: (moved, speed) => {
      const verdict = verdictOf('across', moved, speed, { width: roomOf(picture), height: 0 })
      const step = verdict === 'next' ? 1 : -1
      if (verdict !== 'stay' && canStep(step)) void leave(x, step)
      else reset(x)
      x = 0
    },
    drop: () => {
      reset(x)
      x = 0
    },
  })
}

/** Distance from one picture to the next, px: only one is visible at rest. */
const roomOf = (picture: HTMLElement) => Math.max(picture.offsetWidth, picture.parentElement?.offsetWidth ?? 0) + GAP_PX
