import { focusHeading } from './focus-heading.ts'

/** Scrolls to the top, smoothly unless motion is reduced, and focuses the page's heading. */
export function scrollToTop() {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  focusHeading()
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
}
