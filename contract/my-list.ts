import * as v from 'valibot'
import { get } from './call.ts'
import { SEARCH_LENGTH } from './catalogue-filters.ts'
import { Adjustment, Crop } from './download.ts'
import { List } from './envelope.ts'
import { ORIENTATIONS, Screen } from './picture-choices.ts'
import { Count, Instant, LocalDate, queryNumber } from './value.ts'
import { Wallpaper, WallpaperKind } from './wallpaper.ts'

/** Orders of an own list: latest or earliest added first, by title in the language of the request. */
export const MyListOrder = v.picklist(['new', 'old', 'title'])
export type MyListOrder = v.InferOutput<typeof MyListOrder>

/** Filters of an own list. */
export const MyListFilters = v.object({
  /** Each word must occur in a title, a place or the author's name, in either language. */
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_LENGTH))),
  kind: v.optional(WallpaperKind),
  orientation: v.optional(v.picklist(ORIENTATIONS)),
  /** Only pictures that fit that screen. */
  fit: v.optional(Screen),
  /** First and last day on which entries were added, in the member's time zone. */
  from: v.optional(LocalDate),
  to: v.optional(LocalDate),
})
export type MyListFilters = v.InferOutput<typeof MyListFilters>

/** Query of `GET /api/me/likes`, `/favs` and `/downloads`. */
export const MyListQuery = v.object({
  ...MyListFilters.entries,
  sort: v.optional(MyListOrder, 'new'),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(800))),
  page: queryNumber(1, 1, 1000),
  pageSize: queryNumber(24, 1, 60),
})
export type MyListQuery = v.InferOutput<typeof MyListQuery>

/** A downloaded file; requesting the same again makes the same file. */
export const DownloadedFile = v.object({
  /** A size key, or `custom`. */
  size: v.string(),
  width: Count,
  height: Count,
  format: v.string(),
  /** The part of the picture, if it was moved by hand. */
  crop: v.optional(Crop),
  adjust: v.optional(Adjustment),
})
export type DownloadedFile = v.InferOutput<typeof DownloadedFile>

/** A picture in an own list. A picture downloaded in two sizes is two entries. */
export const MyListEntry = v.object({
  ...Wallpaper.entries,
  /** Identifies the entry in bulk actions. */
  entryId: v.string(),
  /** When it was liked, favourited or last downloaded. */
  addedAt: Instant,
  /** Adds the entry again after its removal, as it was. */
  restore: v.string(),
  /** False if it was withdrawn since: it stays listed without its files. */
  stillAvailable: v.boolean(),
  /** In the list of downloads. */
  file: v.optional(DownloadedFile),
})
export type MyListEntry = v.InferOutput<typeof MyListEntry>

/** `data` of the three lists. */
export const MyListPage = List(MyListEntry)
export type MyListPage = v.InferOutput<typeof MyListPage>

/** Maximum number of entries of `GET /api/me/{list}/ids`. */
export const IDS_MOST = 10_000

/** `data` of `GET /api/me/{list}/ids`: every entry that the filters match, the latest first. */
export const MyListIds = v.object({
  items: v.array(v.object({ entryId: v.string(), restore: v.string() })),
  /** There are more than `IDS_MOST`. */
  isCapped: v.boolean(),
})
export type MyListIds = v.InferOutput<typeof MyListIds>

export const myListCalls = {
  likes: get('/api/me/likes', {
    summary: 'Own likes',
    access: 'member',
    client: 'wallpaper',
    query: MyListQuery,
    response: MyListPage,
  }),
  favs: get('/api/me/favs', {
    summary: 'Own favourites',
    access: 'member',
    client: 'wallpaper',
    query: MyListQuery,
    response: MyListPage,
  }),
  downloads: get('/api/me/downloads', {
    summary: 'Own downloads',
    access: 'member',
    client: 'wallpaper',
    query: MyListQuery,
    response: MyListPage,
  }),
  ids: get('/api/me/:list/ids', {
    summary: 'Ids of all entries of one of the member’s lists, to select them',
    access: 'member',
    client: 'wallpaper',
    query: MyListFilters,
    response: MyListIds,
  }),
}
