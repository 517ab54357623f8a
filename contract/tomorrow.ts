import * as v from 'valibot'
import { PICTURE_WIDTHS } from './picture-widths.ts'
import { Count, LocalDate } from './value.ts'

/** The area whose picture of the next day is prefetched. */
export const TOMORROW_AREA = 'zh-cn'

/** Keys within the member's `tomorrowStore`. None is a URL that pages request. */
export const PREFETCH_RULES_KEY = '/tomorrow/wish'
export const LAST_KEY = '/tomorrow/last'
export const pictureKey = (day: LocalDate) => `/tomorrow/${day}`
export const fileKey = (day: LocalDate) => `/tomorrow/${day}/file`
/** The day of a `pictureKey`; undefined for any other key. */
export const dayOfKey = (path: string) => /^\/tomorrow\/(\d{4}-\d\d-\d\d)$/.exec(path)?.[1]

/** Connections on which a member allows prefetching: `free` are those that are certainly Wi-Fi or a cable. */
export const Connections = v.picklist(['free', 'any'])
export type Connections = v.InferOutput<typeof Connections>

/** The page's instructions to the worker; without them nothing is prefetched. */
export const PrefetchRules = v.object({
  connections: Connections,
  /** Width of the file for this screen, pixels. */
  width: v.picklist(PICTURE_WIDTHS),
  /** The member's level at that time. */
  level: Count,
})
export type PrefetchRules = v.InferOutput<typeof PrefetchRules>

/** Result of the last attempt, for diagnostics. */
export const LastPrefetch = v.object({
  /** Milliseconds since 1970, as all times here by the device's clock. */
  at: v.number(),
  /**
   * `there`: nothing was missing. `rules`: this connection may not be used. `level`: the member's level is too low.
   * `none`: no picture is planned. `session`: a sign-in is needed. `room`: the device is full. `network`: no response,
   * or not from our server.
   */
  outcome: v.picklist(['brought', 'there', 'rules', 'level', 'none', 'session', 'room', 'network']),
  /** When a picture was last downloaded. */
  broughtAt: v.optional(v.number()),
  /** Required membership level (groupId), if it was too low. */
  needLevel: v.optional(Count),
})
export type LastPrefetch = v.InferOutput<typeof LastPrefetch>

/**
 * Record of a file that is on the device before its day, beside the file; it also has the `picture`, a `Wallpaper` with
 * its URLs after the release, and, if the server returned it, the `detail`, its `WallpaperDetail`.
 */
export const PrefetchedFile = v.object({
  day: LocalDate,
  /** Release time; for a picture already released, the download time. */
  releaseAt: v.number(),
  broughtAt: v.number(),
  /** Required membership level (groupId). */
  needLevel: Count,
  /** 0 if the device had the picture already. */
  bytes: Count,
  /** Its URL after the release. */
  path: v.string(),
})

/** The Network Information API, as far as a browser supports it. */
export interface Connection {
  readonly saveData?: boolean
  readonly type?: string
  readonly effectiveType?: string
}

/** `saving`: data saving is on, or the network is slow. `unknown`: the browser does not say. */
export type ConnectionKind = 'saving' | 'free' | 'counted' | 'unknown'

const COUNTED = new Set(['cellular', 'bluetooth', 'wimax', 'none'])

export function connectionKind({ saveData, type = '', effectiveType = '' }: Connection = {}): ConnectionKind {
  if (saveData || /2g|3g/.test(effectiveType)) return 'saving'
  if (type === 'wifi' || type === 'ethernet') return 'free'
  return COUNTED.has(type) ? 'counted' : 'unknown'
}

/** Whether something may be loaded without a request of the member. */
export const mayPrefetch = (connections: Connections, kind: ConnectionKind) =>
  kind === 'free' || (kind !== 'saving' && connections === 'any')

/** A picture's URL after its release; before, it is signed. */
export const releasedAddress = (address: string) => address.replace(/^\/img\/s\/[^/]+\//, '/img/')
