import * as v from 'valibot'
import { del, get, post } from './call.ts'
import { DESKTOPS } from './desktop.ts'
import { Count, Instant, queryNumber } from './value.ts'
import { Wallpaper } from './wallpaper.ts'

/** Entries of a member at most; the oldest ones go. */
export const APPLIED_MAX = 1000

const Side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))

/** Body of `POST /api/applied`: a picture that a program has set as wallpaper. The device is the session's. */
const NewApplied = v.object({
  aid: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
  system: v.picklist(DESKTOPS),
  /** Name of the monitor, as the system calls it; empty for all of them. */
  monitor: v.optional(v.pipe(v.string(), v.maxLength(120)), ''),
  /** Pixels of the file. */
  width: Side,
  height: Side,
  /** When it was set; now where it is left out. At most 30 days ago, and never later than now. */
  at: v.optional(Instant),
})
export type NewApplied = v.InferOutput<typeof NewApplied>

/** A picture that was set as wallpaper. */
export const Applied = v.object({
  id: Count,
  at: Instant,
  /** Name of the device; empty where it has none. */
  device: v.string(),
  system: v.picklist(DESKTOPS),
  monitor: v.string(),
  width: Count,
  height: Count,
  /** Null where the member may not see it, e.g. before its day. */
  picture: v.nullable(Wallpaper),
  /** False if it was withdrawn since: it stays listed without its files. */
  stillAvailable: v.boolean(),
})
export type Applied = v.InferOutput<typeof Applied>

const AppliedQuery = v.object({
  /** Lists what is older than the entry with this id. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'not an id'))),
  pageSize: queryNumber(24, 1, 60),
})
export type AppliedQuery = v.InferOutput<typeof AppliedQuery>

/** `data` of `GET /api/applied`; `before` lists the next page. */
export const AppliedList = v.object({ items: v.array(Applied), total: Count, before: v.nullable(Count) })
export type AppliedList = v.InferOutput<typeof AppliedList>

/** `data` of `POST /api/applied`. */
export const AppliedRef = v.object({ id: Count })

/** Entries that were deleted. */
export const AppliedRemoved = v.object({ removed: Count })

export const appliedCalls = {
  list: get('/api/applied', {
    summary: 'Pictures that the member has set as wallpaper, the latest first',
    access: 'member',
    client: 'wallpaper',
    query: AppliedQuery,
    response: AppliedList,
  }),
  add: post('/api/applied', {
    summary: 'Record that a picture was set as wallpaper',
    access: 'member',
    client: 'wallpaper',
    json: NewApplied,
    response: AppliedRef,
  }),
  remove: del('/api/applied/:id', {
    summary: 'Delete one entry',
    access: 'member',
    client: 'wallpaper',
    response: AppliedRemoved,
  }),
  removeAll: del('/api/applied', {
    summary: 'Delete all entries',
    access: 'member',
    client: 'wallpaper',
    response: AppliedRemoved,
  }),
}
