import type { Query, QueryClient } from '@tanstack/react-query'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { wallpaperQueries } from './queries.ts'

/** Data of a query under `wallpaperQueries.all()`: a picture, a restricted one, a list, or pages of lists. */
export type CachedData<P extends Wallpaper = Wallpaper> =
  | P
  | { wallpaper: P | null }
  | { items: readonly P[] }
  | { pages: readonly { items: readonly P[] }[] }

/** The data with every occurrence of the picture `aid` changed; the same object if there is none. */
export const patchCached = (cached: CachedData, aid: string, change: (picture: Wallpaper) => Wallpaper) =>
  patchEach(cached, (picture) => (picture.aid === aid ? change(picture) : picture))

/** The data with each picture changed; the same object if `change` returns the same pictures. */
export function patchEach(cached: CachedData, change: (picture: Wallpaper) => Wallpaper): CachedData {
  if ('pages' in cached) {
    const pages = mapChanged(cached.pages, (page) => patchList(page, change))
    return pages === cached.pages ? cached : { ...cached, pages }
  }
  if ('items' in cached) return patchList(cached, change)
  if ('wallpaper' in cached) {
    const wallpaper = cached.wallpaper && change(cached.wallpaper)
    return wallpaper === cached.wallpaper ? cached : { ...cached, wallpaper }
  }
  return change(cached)
}

function patchList<L extends { items: readonly Wallpaper[] }>(list: L, change: (picture: Wallpaper) => Wallpaper): L {
  const items = mapChanged(list.items, change)
  return items === list.items ? list : { ...list, items }
}

function mapChanged<T>(items: readonly T[], map: (item: T) => T): readonly T[] {
  const mapped = items.map(map)
  return mapped.some((item, index) => item !== items[index]) ? mapped : items
}

/** Changes every occurrence of the picture in the cache: cards, hero, detail, related. The data's age stays. */
export const patchPicture = (client: QueryClient, aid: string, change: (picture: Wallpaper) => Wallpaper) =>
  patchPictures(client, (picture) => (picture.aid === aid ? change(picture) : picture))

/**
 * Changes every picture in the cache for which `change` returns another object, and in the responses under way, which the
 * server may have written before. The data's age stays.
 */
export function patchPictures(client: QueryClient, change: (picture: Wallpaper) => Wallpaper) {
  for (const query of client.getQueryCache().findAll({ queryKey: wallpaperQueries.all() })) {
    patchQuery(client, query, change)
    if (query.state.fetchStatus === 'fetching') void afterFetch(query, () => patchQuery(client, query, change))
  }
}

function patchQuery(client: QueryClient, { queryKey, state }: Query, change: (picture: Wallpaper) => Wallpaper) {
  const cached = state.data as CachedData | undefined
  const patched = cached && patchEach(cached, change)
  if (patched !== cached) client.setQueryData(queryKey, patched, { updatedAt: state.dataUpdatedAt })
}

/** Calls `act` once the response under way is in the cache; not if it fails. */
const afterFetch = (query: Query, act: () => void) => query.promise?.then(act).catch(() => undefined)

/** The picture from any cached list or page. */
export function findPicture(client: QueryClient, aid: string): Wallpaper | undefined {
  for (const picture of picturesIn(client)) if (picture.aid === aid) return picture
  return undefined
}

/** Every picture in the cache, once per occurrence. */
export function* picturesIn(client: QueryClient): Generator<Wallpaper> {
  for (const [, cached] of client.getQueriesData<CachedData>({ queryKey: wallpaperQueries.all() })) {
    if (cached) yield* picturesOf(cached)
  }
}

function picturesOf(cached: CachedData): readonly Wallpaper[] {
  if ('pages' in cached) return cached.pages.flatMap((page) => page.items)
  if ('wallpaper' in cached) return cached.wallpaper ? [cached.wallpaper] : []
  return 'items' in cached ? cached.items : [cached]
}
