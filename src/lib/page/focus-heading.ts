import { onceTrue } from './once-true.ts'

const findHeading = () => document.querySelector<HTMLElement>('main h1')
const isHeadingShown = () => (findHeading()?.getClientRects().length ?? 0) > 0

/** Focuses the page's `h1` without scrolling, so that Tab and screen readers continue from there. */
export function focusHeading() {
  const heading = findHeading()
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Focuses the page's `h1` once it is shown, which on a slow device or line is after its skeleton, unless the focus has moved
 * by then. Returns a cleanup function.
 */
export function focusHeadingOnceShown(): () => void {
  const before = document.activeElement
  const hasMoved = () => document.activeElement !== before && document.activeElement !== document.body
  return onceTrue(
    document.body,
    () => hasMoved() || isHeadingShown(),
    () => hasMoved() || focusHeading(),
  )
}
