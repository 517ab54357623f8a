import { prefersReducedMotion } from '#src/lib/browser/reduced-motion.ts'
import { FLICK } from '#src/lib/input/finger-speed.ts'
import { followTouch, type Way } from '#src/lib/input/follow-touch.ts'

/** Way after which a panel goes that is let go slowly, px. */
const CLOSE_AFTER_PX = 96
/** Time that it takes out of the view, ms. */
const LEAVE_MS = 180
/** One that its owner keeps open comes back after so long, ms. */
const COME_BACK_MS = 1_000

interface DragOptions {
  /** Where the panel goes. */
  towards: 'down' | 'left'
  /** Whether it may be dragged at all just now. */
  canGo?: () => boolean
  close: () => void
}

/**
 * Has the panel follow a finger out of the view, and closes it when it is pulled far or flicked. A finger that begins on
 * what scrolls drags the panel only where that is at its top. Returns what ends it.
 */
export function followDrag(panel: HTMLElement, { towards, canGo = () => true, close }: DragOptions) {
  const along = ({ x, y }: Way) => (towards === 'down' ? y : -x)
  const aside = ({ x, y }: Way) => Math.abs(towards === 'down' ? x : y)
  const shift = (way: number | string) => (towards === 'down' ? `0 ${way}` : `calc(-1 * ${way}) 0`)
  const comeBack = () => panel.style.removeProperty('translate')

  const leave = (from: number) => {
    if (prefersReducedMotion()) {
      comeBack()
      return close()
    }
    const going = panel.animate([{ translate: shift(`${from}px`) }, { translate: shift('100%') }], {
      duration: LEAVE_MS,
      easing: 'ease-out',
      fill: 'forwards',
    })
    going.finished.then(close, () => {})
    setTimeout(() => (comeBack(), going.cancel()), COME_BACK_MS)
    return undefined
  }

  return followTouch(panel, {
    isWanted: (moved, from) => along(moved) > aside(moved) && canGo() && (towards === 'left' || isAtTop(from.target)),
    follow: (moved) => {
      panel.style.transition = 'none'
      panel.style.translate = shift(`${Math.max(0, along(moved))}px`)
    },
    letGo: (moved, speed) => {
      panel.style.removeProperty('transition')
      const isFlick = along(speed) > FLICK
      // One that goes back up at the end is kept.
      const isFar = along(moved) > CLOSE_AFTER_PX && along(speed) > -FLICK / 2
      if (along(moved) > 0 && (isFlick || isFar)) leave(along(moved))
      else comeBack()
    },
    drop: () => {
      panel.style.removeProperty('transition')
      comeBack()
    },
  })
}

/** Whether nothing between the finger and the page is scrolled, and the finger moves nothing else. */
function isAtTop(target: EventTarget) {
  if (!(target instanceof Element) || target.closest('input[type=range], textarea')) return false
  for (let node: Element | null = target; node && node !== document.body; node = node.parentElement) {
    if (node.scrollTop > 0) return false
  }
  return true
}
