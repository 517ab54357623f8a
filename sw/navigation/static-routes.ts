/** A rule of the Service Worker Static Routing API; TypeScript's library does not declare it yet. */
interface StaticRoute {
  condition: { urlPattern: string }
  source: 'network' | 'fetch-event'
}

/**
 * The first match applies; requests without a match start the worker. A list beside `sw/caches/`, whose regular expressions
 * a browser cannot take as URL patterns: a cache for another call needs its line here.
 */
export const STATIC_ROUTES: readonly StaticRoute[] = [
  { condition: { urlPattern: '/api/announcements*' }, source: 'fetch-event' },
  { condition: { urlPattern: '/api/announcements/*' }, source: 'fetch-event' },
  { condition: { urlPattern: '/api/*' }, source: 'network' },
  { condition: { urlPattern: '/img/o/*' }, source: 'network' },
  { condition: { urlPattern: '/img/s/*' }, source: 'network' },
]

/** Lets calls bypass the worker, if the browser supports it; otherwise the worker passes them through. */
export async function addStaticRoutes(event: ExtendableEvent): Promise<void> {
  if (!('addRoutes' in event) || typeof event.addRoutes !== 'function') return
  try {
    await event.addRoutes(STATIC_ROUTES)
  } catch {
    // A browser with another form of rules works without them.
  }
}
