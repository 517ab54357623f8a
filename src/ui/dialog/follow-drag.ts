import { prefersReducedMotion } from '#src/lib/browser/reduced-motion.ts'
import { FLICK } from '#src/lib/input/finger-speed.ts'
import { followTouch, type Way } from '#src/lib/input/follow-touch.ts'

/** Distance of a slow drag that closes a panel, px. */
const CLOSE_AFTER_PX = 96
/** Duration of the closing animation, ms. */
const LEAVE_MS = 180
/** A panel that its owner does not unmount is shown again after this time, ms. */
const RESET_AFTER_MS = 1_000

interface DragOptions {
  /** Direction in which the panel closes. */
  towards: 'down' | 'left'
  /** Whether it can be dragged at the moment. */
  canDrag?: () => boolean
  close: () => void
}

/**
 * Moves the panel with a finger and closes it after a long drag or a flick. A drag that starts in a scroll container moves
 * the panel only while that is scrolled to the top. Returns a cleanup function.
 */
export function followDrag(panel: HTMLElement, { towards, canDrag = () => true, close }: DragOptions) {
  const along = ({ x, y }: Way) => (towards === 'down' ? y : -x)
  const across = ({ x, y }: Way) => Math.abs(towards === 'down' ? x : y)
  const offset = (way: number | string) => (towards === 'down' ? `0 ${way}` : `calc(-1 * ${way}) 0`)
  const reset = () => panel.style.removeProperty('translate')

  const leave = (from: number) => {
    if (prefersReducedMotion()) {
      reset()
      return close()
    }
    const going = panel.animate([{ translate: offset(`${from}px`) }, { translate: offset('100%') }], {
      duration: LEAVE_MS,
      easing: 'ease-out',
      fill: 'forwards',
    })
    // Where frames are so slow that it is reset before its end, it closes nevertheless.
    going.finished.then(close, () => panel.isConnected && close())
    setTimeout(() => (reset(), going.cancel()), RESET_AFTER_MS)
    return undefined
  }

  return followTouch(panel, {
    isWanted: (moved, from) =>
      along(moved) > across(moved) && canDrag() && (towards === 'left' || isAtTop(from.target)),
    follow: (moved) => {
      panel.style.transition = 'none'
      panel.style.translate = offset(`${Math.max(0, along(moved))}px`)
    },
    release: (moved, speed) => {
      panel.style.removeProperty('transition')
      const isFlick = along(speed) > FLICK
      // Moving back up at the end cancels the close.
      const isFar = along(moved) > CLOSE_AFTER_PX && along(speed) > -FLICK / 2
      if (along(moved) > 0 && (isFlick || isFar)) leave(along(moved))
      else reset()
    },
    drop: () => {
      panel.style.removeProperty('transition')
      reset()
    },
  })
}

/** Whether nothing between the target and the page is scrolled, and the target has no drag of its own. */
function isAtTop(target: EventTarget) {
  if (!(target instanceof Element) || target.closest('input[type=range], textarea')) return false
  for (let node: Element | null = target; node && node !== document.body; node = node.parentElement) {
    if (node.scrollTop > 0) return false
  }
  return true
}
