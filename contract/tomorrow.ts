import * as v from 'valibot'
import { PICTURE_WIDTHS } from './picture-widths.ts'
import { Count, LocalDate } from './value.ts'

/** The area whose picture of the next day is brought to devices in advance. */
export const TOMORROW_AREA = 'zh-cn'

/** Keys within the member's `tomorrowStore`. None is an address that anybody asks for. */
export const WISH_KEY = '/tomorrow/wish'
export const LAST_KEY = '/tomorrow/last'
export const pictureKey = (day: LocalDate) => `/tomorrow/${day}`
export const fileKey = (day: LocalDate) => `/tomorrow/${day}/file`
/** The day of a `pictureKey`; undefined of any other key. */
export const dayOfKey = (path: string) => /^\/tomorrow\/(\d{4}-\d\d-\d\d)$/.exec(path)?.[1]

/** Over which connections a member lets it come: `free` are those that are surely Wi-Fi or a cable. */
export const Connections = v.picklist(['free', 'any'])
export type Connections = v.InferOutput<typeof Connections>

/** What the page tells the worker; without it nothing is brought. */
export const PrefetchRules = v.object({
  connections: Connections,
  /** Of the file that this screen shows, pixels. */
  width: v.picklist(PICTURE_WIDTHS),
  /** The member's, when the page said so. */
  level: Count,
})
export type PrefetchRules = v.InferOutput<typeof PrefetchRules>

/** How the last try ended, for whoever looks into it. */
export const LastPrefetch = v.object({
  /** Milliseconds since 1970, as all times here by the device's clock. */
  at: v.number(),
  /**
   * `there`: nothing was missing. `rules`: this connection may not be used. `level`: the member's is too low. `none`: no
   * picture is planned. `session`: a sign-in is needed. `room`: the device is full. `network`: no answer, or none of ours.
   */
  outcome: v.picklist(['brought', 'there', 'rules', 'level', 'none', 'session', 'room', 'network']),
  /** When a picture came last. */
  broughtAt: v.optional(v.number()),
  /** Membership level (groupId) that it needs, where that was too high. */
  needLevel: v.optional(Count),
})
export type LastPrefetch = v.InferOutput<typeof LastPrefetch>

/**
 * A file that is on the device before its day; it lies beside this, and in this lies also the `picture`, a `Wallpaper` with
 * its addresses as they are once it is out, and, where the server has told it, the `detail`, its `WallpaperDetail`.
 */
export const PrefetchedFile = v.object({
  day: LocalDate,
  /** From when on everyone may see it; of one that was out already, when it came. */
  releaseAt: v.number(),
  broughtAt: v.number(),
  /** Membership level (groupId) that may have it. */
  needLevel: Count,
  /** 0 where the device had the picture already. */
  bytes: Count,
  /** Where it is asked for once it is out. */
  path: v.string(),
})

/** The Network Information API's, as far as a browser has it. */
export interface Connection {
  readonly saveData?: boolean
  readonly type?: string
  readonly effectiveType?: string
}

/** `saving`: data is to be saved, or the network is slow. `unknown`: the browser does not say. */
export type ConnectionKind = 'saving' | 'free' | 'counted' | 'unknown'

const COUNTED = new Set(['cellular', 'bluetooth', 'wimax', 'none'])

export function connectionKind({ saveData, type = '', effectiveType = '' }: Connection = {}): ConnectionKind {
  if (saveData || /2g|3g/.test(effectiveType)) return 'saving'
  if (type === 'wifi' || type === 'ethernet') return 'free'
  return COUNTED.has(type) ? 'counted' : 'unknown'
}

/** Whether something may be brought that nobody has pressed for. */
export const mayPrefetch = (connections: Connections, kind: ConnectionKind) =>
  kind === 'free' || (kind !== 'saving' && connections === 'any')

/** A picture's address once it is out; before, it carries a signature. */
export const releasedAddress = (address: string) => address.replace(/^\/img\/s\/[^/]+\//, '/img/')
