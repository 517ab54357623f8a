/** True where the member's system asks for less motion; false where there is no system, while the landing is built. */
export const prefersReducedMotion = () =>
  typeof window === 'object' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
