import { prefersReducedMotion } from '#src/lib/reduced-motion.ts'

export const CAROUSEL_HEADING_ID = 'showcase'

/** Brings the carousel into view and the focus to its heading. */
export function showCarousel() {
  const heading = document.getElementById(CAROUSEL_HEADING_ID)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'start' })
}
