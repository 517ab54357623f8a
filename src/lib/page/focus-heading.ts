/**
 * Focuses the page's `h1` without scrolling, so that Tab and screen readers continue from there. Returns whether it is
 * shown: a page may have none yet, or a hidden one.
 */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return heading.getClientRects().length > 0
}

/**
 * Focuses the page's `h1` once it is shown, which on a slow device or line is after its skeleton, unless the focus has moved
 * by then. Returns a cleanup function.
 */
export function focusHeadingOnceShown(): () => void {
  const before = document.activeElement
  if (focusHeading()) return () => {}
  const observer = new MutationObserver(() => {
    const focused = document.activeElement
    const hasMoved = focused !== before && focused !== document.body
    if (hasMoved || focusHeading()) observer.disconnect()
  })
  // React hides by inline styles what waits for its script.
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
  return () => observer.disconnect()
}
