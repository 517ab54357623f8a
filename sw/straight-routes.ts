/** A rule of the browser's router, which decides before any worker is woken. TypeScript's library has it not yet. */
interface StraightRule {
  condition: { urlPattern: string }
  source: 'network' | 'fetch-event'
}

/** In order; the first that fits holds. What is named nowhere comes to the worker. */
export const STRAIGHT_RULES: readonly StraightRule[] = [
  { condition: { urlPattern: '/api/announcements*' }, source: 'fetch-event' },
  { condition: { urlPattern: '/api/announcements/*' }, source: 'fetch-event' },
  { condition: { urlPattern: '/api/*' }, source: 'network' },
  { condition: { urlPattern: '/img/o/*' }, source: 'network' },
  { condition: { urlPattern: '/img/s/*' }, source: 'network' },
]

/** Has calls go past the worker where the browser can; elsewhere the worker lets them through. */
export async function goStraight(event: ExtendableEvent): Promise<void> {
  if (!('addRoutes' in event) || typeof event.addRoutes !== 'function') return
  try {
    await event.addRoutes(STRAIGHT_RULES)
  } catch {
    // A browser with other ideas of a rule works without.
  }
}
