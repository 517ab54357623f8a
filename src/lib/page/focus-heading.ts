/** Puts the focus on the page's `h1`, without scrolling, so that the next Tab and what is read out start there. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
