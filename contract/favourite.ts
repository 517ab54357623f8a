import * as v from 'valibot'
import { get, post } from './call.ts'
import { List } from './envelope.ts'
import { Screen } from './picture-choices.ts'
import { Instant, queryNumber } from './value.ts'
import { Wallpaper, WallpaperKind } from './wallpaper.ts'

/** Orders of the member's favourites: latest or earliest first. */
export const FavouriteOrder = v.picklist(['new', 'old'])
export type FavouriteOrder = v.InferOutput<typeof FavouriteOrder>

/** Query of `GET /api/me/favs`. */
export const FavouriteQuery = v.object({
  kind: v.optional(WallpaperKind),
  /** Only pictures that fit that screen. */
  fit: v.optional(Screen),
  sort: v.optional(FavouriteOrder, 'new'),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
  page: queryNumber(1, 1, 1000),
  pageSize: queryNumber(24, 1, 60),
})
export type FavouriteQuery = v.InferOutput<typeof FavouriteQuery>

/** A favourite of the member. */
export const Favourite = v.object({
  ...Wallpaper.entries,
  favedAt: Instant,
  /** False if it was withdrawn since: it stays listed without its files. */
  stillAvailable: v.boolean(),
})
export type Favourite = v.InferOutput<typeof Favourite>

/** `data` of `GET /api/me/favs`. */
export const FavouriteList = List(Favourite)
export type FavouriteList = v.InferOutput<typeof FavouriteList>

/** Maximum number of favourites in one call. */
export const BULK_MOST = 200

/** Body of `POST /api/me/favs/bulk`. */
export const FavouriteBulk = v.object({
  /** Aids. */
  ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(120))), v.minLength(1), v.maxLength(BULK_MOST)),
  action: v.literal('remove'),
})
export type FavouriteBulk = v.InferOutput<typeof FavouriteBulk>

/** Response of `POST /api/me/favs/bulk`: how many were removed, and which were no favourites. */
export const BulkResult = v.object({
  done: v.pipe(v.number(), v.integer(), v.minValue(0)),
  failed: v.array(v.object({ id: v.string(), reason: v.string() })),
})
export type BulkResult = v.InferOutput<typeof BulkResult>

export const favouriteCalls = {
  list: get('/api/me/favs', {
    summary: 'Own favourites',
    access: 'member',
    client: 'wallpaper',
    query: FavouriteQuery,
    response: FavouriteList,
  }),
  removeMany: post('/api/me/favs/bulk', {
    summary: 'Drop several favourites',
    access: 'member',
    client: 'wallpaper',
    json: FavouriteBulk,
    response: BulkResult,
  }),
}
