import type { WorkboxPlugin } from 'workbox-core/types.js'
import { findOfflineSize } from '#sw/offline-pictures/offline-pictures.ts'
import type { Stores } from './stores.ts'
import { serveValidResponses, isValidResponse } from './valid-response.ts'

/** Widest picture that cards show, in pixels. */
const WIDEST_CARD = 640
/** Wider ones have megabytes and are viewed once. */
const WIDEST_CACHED = 2_560
/** Path of a picture by its content hash: its response never changes. Signed URLs and sizes on demand differ. */
const PICTURE = /^\/img\/([0-9a-f]{32})\/(\d+)\.(?:avif|jpg)$/
/** Pictures of the app itself. */
const OWN_PICTURE = /^\/assets\/[^/]+\.(?:avif|webp)$/

interface RouteMatch {
  request: Pick<Request, 'headers'>
  url: URL
  sameOrigin: boolean
}

const isWhole = ({ request, sameOrigin }: RouteMatch) => sameOrigin && !request.headers.has('range')
const widthOf = (path: string) => Number(PICTURE.exec(path)?.[2] ?? NaN)

export const isCard = (match: RouteMatch) =>
  isWhole(match) && (OWN_PICTURE.test(match.url.pathname) || widthOf(match.url.pathname) <= WIDEST_CARD)

export const isLargePicture = (match: RouteMatch) => {
  const width = widthOf(match.url.pathname)
  return isWhole(match) && width > WIDEST_CARD && width <= WIDEST_CACHED
}

/** The largest derivatives: not cached, unless a member saves them offline. */
export const isWidest = (match: RouteMatch) => isWhole(match) && widthOf(match.url.pathname) > WIDEST_CACHED

/** Caches responses marked `immutable`. */
export const onlyImmutable: WorkboxPlugin = {
  ...serveValidResponses,
  cacheWillUpdate: async ({ request, response }) => {
    const isImmutable = /\bimmutable\b/.test(response.headers.get('cache-control') ?? '')
    return isImmutable && (await isValidResponse(new URL(request.url).pathname, response)) ? response : null
  },
}

/** Answers with another size of the same picture while the network fails. */
export const otherSizeFallback = (stores: Stores, names: readonly string[]): WorkboxPlugin => ({
  handlerDidError: async ({ request }) => {
    const path = new URL(request.url).pathname
    return (await findOfflineSize(path, stores)) ?? findOtherSize(path, stores, names)
  },
})

/** The cached size of the picture nearest to the one at `path`. */
export async function findOtherSize(path: string, stores: Stores, names: readonly string[]) {
  const [, id] = PICTURE.exec(path) ?? []
  if (!id) return undefined
  const cached = await Promise.all(names.map(async (name) => (await (await stores.open(name)).keys()).map(pathOf)))
  const [nearest] = cached
    .flat()
    .filter((other) => PICTURE.exec(other)?.[1] === id)
    .toSorted((a, b) => Math.abs(widthOf(a) - widthOf(path)) - Math.abs(widthOf(b) - widthOf(path)))
  if (!nearest) return undefined
  const found = await Promise.all(names.map(async (name) => (await stores.open(name)).match(nearest)))
  return found.find((response) => response !== undefined)
}

const pathOf = ({ url }: { url: string }) => new URL(url).pathname
