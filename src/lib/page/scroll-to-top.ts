import { focusHeading } from './focus-heading.ts'

/** Goes to the top of the page, smoothly or at once under reduced motion, and puts the focus on the page's heading. */
export function scrollToTop() {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  focusHeading()
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
}
