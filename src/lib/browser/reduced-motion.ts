/** True if the system asks for reduced motion; false while the landing is pre-rendered. */
export const prefersReducedMotion = () =>
  typeof window === 'object' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
