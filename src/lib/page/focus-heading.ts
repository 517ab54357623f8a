/** Focuses the page's `h1` without scrolling, so that Tab and screen readers continue from there. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
