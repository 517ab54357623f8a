import type { WorkboxPlugin } from 'workbox-core/types.js'

const TYPES: readonly [ending: RegExp, type: RegExp][] = [
  [/\.js$/, /^text\/javascript\b/],
  [/\.css$/, /^text\/css\b/],
  [/\.html$/, /^text\/html\b/],
  [/\.(?:svg|avif|jpg|webp)$/, /^image\//],
  [/^\/api\//, /^application\/json\b/],
]

/**
 * Whether an answer is what its address promises. A hotel's sign-in page comes with 200 for whatever is asked; kept under
 * a script's address it would be there for good.
 */
export async function isGenuine(path: string, answer: Response): Promise<boolean> {
  if (answer.status !== 200) return false
  const type = answer.headers.get('content-type') ?? ''
  const promised = TYPES.find(([ending]) => ending.test(path))?.[1]
  if (promised && !promised.test(type)) return false
  return !path.endsWith('.html') || (await answer.clone().text()).includes('<div id="root">')
}

const genuineOrNull = async (request: Request, response: Response | undefined) =>
  response && (await isGenuine(new URL(request.url).pathname, response)) ? response : null

/** What came into a store in another way is not handed out but asked for anew. */
export const handOutGenuine: WorkboxPlugin = {
  cachedResponseWillBeUsed: ({ request, cachedResponse }) => genuineOrNull(request, cachedResponse),
}

/** Keeps what is genuine, whatever else it is answered with. */
export const onlyGenuine: WorkboxPlugin = {
  ...handOutGenuine,
  cacheWillUpdate: ({ request, response }) => genuineOrNull(request, response),
}
