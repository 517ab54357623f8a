import * as v from 'valibot'
import { post } from './call.ts'
import { Count, Instant } from './value.ts'

/** The member's own lists of pictures, as the path of their calls names them. */
export const MY_LISTS = ['likes', 'favs', 'downloads'] as const
export const MyList = v.picklist(MY_LISTS)
export type MyList = v.InferOutput<typeof MyList>

/** Maximum number of entries in one call. */
export const BULK_MOST = 1_000

const some = (most: number) =>
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(most))), v.minLength(1), v.maxLength(BULK_MOST))

/**
 * Body of `POST /api/me/{list}/bulk`. `ids` are the entries' `entryId`; `marks` their `restore`, which adds removed entries
 * again with the time at which they were first added.
 */
export const MyListBulk = v.variant('action', [
  v.object({ action: v.literal('remove'), ids: some(120) }),
  v.object({ action: v.literal('restore'), marks: some(800) }),
  v.object({ action: v.literal('export'), ids: some(120) }),
])
export type MyListBulk = v.InferOutput<typeof MyListBulk>

/** An exported entry. Addresses are absolute. */
export const ExportedEntry = v.object({
  aid: v.string(),
  /** Of the picture's page. */
  address: v.string(),
  title: v.string(),
  titleEn: v.string(),
  author: v.string(),
  place: v.string(),
  placeEn: v.string(),
  /** `bing`, `spotlight`, `art`, `np` or `post`. */
  kind: v.string(),
  /** The day it was shown on, if it was a picture of the day. */
  date: v.nullable(v.string()),
  /** Pixels of the original. */
  width: Count,
  height: Count,
  addedAt: Instant,
  /** False if the site no longer shows it. */
  stillAvailable: v.boolean(),
  /** The downloaded file, in a list of downloads. */
  file: v.optional(v.object({ width: Count, height: Count, format: v.string() })),
})
export type ExportedEntry = v.InferOutput<typeof ExportedEntry>

/** Format of an exported list, described in docs/open-formats.md. A later version adds fields or raises `version`. */
export const LIST_EXPORT_SCHEMA = 'tianmu-list'
export const LIST_EXPORT_VERSION = 1

/** A list as a JSON file: its entries in the list's order. */
export const ListExport = v.object({
  schema: v.literal(LIST_EXPORT_SCHEMA),
  version: v.literal(LIST_EXPORT_VERSION),
  list: MyList,
  exportedAt: Instant,
  items: v.array(ExportedEntry),
})
export type ListExport = v.InferOutput<typeof ListExport>

/** The outcome. `failed` names the entries that are not, or no longer, in the list. */
export const BulkOutcome = v.object({
  done: Count,
  failed: v.array(v.object({ id: v.string(), reason: v.string() })),
})

/** Response of `POST /api/me/{list}/bulk`. */
export const BulkResult = v.object({
  ...BulkOutcome.entries,
  /** Of the action `export`. */
  export: v.optional(ListExport),
})
export type BulkResult = v.InferOutput<typeof BulkResult>

export const myListBulkCalls = {
  bulk: post('/api/me/:list/bulk', {
    summary: 'Remove, restore or export several entries of one of the member’s lists',
    access: 'member',
    client: 'wallpaper',
    json: MyListBulk,
    response: BulkResult,
  }),
}
