import type { WorkboxPlugin } from 'workbox-core/types.js'
import { handOutGenuine, isGenuine } from './genuine.ts'
import { findSavedSize } from './saved.ts'
import type { Stores } from './stores.ts'

/** Widest picture that cards show, in pixels. */
const WIDEST_CARD = 640
/** A wider one is a file of megabytes, looked at once. */
const WIDEST_KEPT = 2_560
/** Address of a picture by its content: what it answers never changes. Signed and chosen ones are others. */
const PICTURE = /^\/img\/([0-9a-f]{32})\/(\d+)\.(?:avif|jpg)$/
/** Pictures of the app itself. */
const OWN_PICTURE = /^\/assets\/[^/]+\.(?:avif|webp)$/

interface Asked {
  request: Pick<Request, 'headers'>
  url: URL
  sameOrigin: boolean
}

const isWhole = ({ request, sameOrigin }: Asked) => sameOrigin && !request.headers.has('range')
const widthOf = (path: string) => Number(PICTURE.exec(path)?.[2] ?? NaN)

export const isCard = (asked: Asked) =>
  isWhole(asked) && (OWN_PICTURE.test(asked.url.pathname) || widthOf(asked.url.pathname) <= WIDEST_CARD)

export const isLargePicture = (asked: Asked) => {
  const width = widthOf(asked.url.pathname)
  return isWhole(asked) && width > WIDEST_CARD && width <= WIDEST_KEPT
}

/** As large as pictures are derived: never kept unless somebody saves it. */
export const isWidest = (asked: Asked) => isWhole(asked) && widthOf(asked.url.pathname) > WIDEST_KEPT

/** Keeps what anybody may keep for good. */
export const onlyImmutable: WorkboxPlugin = {
  ...handOutGenuine,
  cacheWillUpdate: async ({ request, response }) => {
    const isForGood = /\bimmutable\b/.test(response.headers.get('cache-control') ?? '')
    return isForGood && (await isGenuine(new URL(request.url).pathname, response)) ? response : null
  },
}

/** Without a network, another size of the same picture is better than none. */
export const anotherSize = (stores: Stores, names: readonly string[]): WorkboxPlugin => ({
  handlerDidError: async ({ request }) => {
    const path = new URL(request.url).pathname
    return (await findSavedSize(path, stores)) ?? findOtherSize(path, stores, names)
  },
})

/** The kept size that is nearest to what `path` asks for. */
export async function findOtherSize(path: string, stores: Stores, names: readonly string[]) {
  const [, id] = PICTURE.exec(path) ?? []
  if (!id) return undefined
  const kept = await Promise.all(names.map(async (name) => (await (await stores.open(name)).keys()).map(pathOf)))
  const [nearest] = kept
    .flat()
    .filter((other) => PICTURE.exec(other)?.[1] === id)
    .toSorted((a, b) => Math.abs(widthOf(a) - widthOf(path)) - Math.abs(widthOf(b) - widthOf(path)))
  if (!nearest) return undefined
  const found = await Promise.all(names.map(async (name) => (await stores.open(name)).match(nearest)))
  return found.find((answer) => answer !== undefined)
}

const pathOf = ({ url }: { url: string }) => new URL(url).pathname
