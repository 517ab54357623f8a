import type { WorkboxPlugin } from 'workbox-core/types.js'

const TYPES: readonly [ending: RegExp, type: RegExp][] = [
  [/\.js$/, /^text\/javascript\b/],
  [/\.css$/, /^text\/css\b/],
  [/\.html$/, /^text\/html\b/],
  [/\.(?:svg|avif|jpg|webp)$/, /^image\//],
  [/^\/api\//, /^application\/json\b/],
]

/**
 * Whether the response has the content type of its path. A captive portal answers every request with 200 and its own
 * page; cached as a script, that page would stay.
 */
export async function isValidResponse(path: string, response: Response): Promise<boolean> {
  if (response.status !== 200) return false
  const type = response.headers.get('content-type') ?? ''
  const expected = TYPES.find(([ending]) => ending.test(path))?.[1]
  if (expected && !expected.test(type)) return false
  return !path.endsWith('.html') || (await response.clone().text()).includes('<div id="root">')
}

const validOrNull = async (request: Request, response: Response | undefined) =>
  response && (await isValidResponse(new URL(request.url).pathname, response)) ? response : null

/** Requests a cached response again if it is not valid. */
export const serveValidResponses: WorkboxPlugin = {
  cachedResponseWillBeUsed: ({ request, cachedResponse }) => validOrNull(request, cachedResponse),
}

/** Caches and serves valid responses only. */
export const onlyValidResponses: WorkboxPlugin = {
  ...serveValidResponses,
  cacheWillUpdate: ({ request, response }) => validOrNull(request, response),
}
