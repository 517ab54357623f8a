import * as v from 'valibot'
import { Area, AREAS } from './area.ts'
import { get } from './call.ts'
import { SHARE_TOKEN } from './shared-address.ts'
import { HexColour, LocalDate } from './value.ts'

/** The light public page: one picture alone, the picture of the day unless its address names others. */
export const BASE_MODE_PATH = '/basemode'
/** The same for frames of other sites, kiosks and new tabs; the only document that may be framed. */
export const FRAME_PATH = '/ibasemode'
/** The document with the built-in picture, which the worker stores for devices that are offline at their first visit of the page. */
export const BUILT_IN_PATH = '/basemode/offline'
export const BASE_MODE_DOCUMENTS = [BASE_MODE_PATH, FRAME_PATH] as const

/** How many days back the page goes. Source: reading R12. */
export const BASE_MODE_DAYS = 7

/** Pictures of a collection that one response of `GET /basemode/days` has at most. */
export const BASE_MODE_PICTURES_MAX = 100

/** Minutes between two pictures. */
export const EVERY_MIN = 1
export const EVERY_MAX = 1440

/** Value of a query parameter, or the default for anything else: the page of a wall screen never fails by its address. */
const optionOf = <const T extends string>(...known: readonly T[]) =>
  v.fallback(v.optional(v.picklist(known)), undefined)

const Minutes = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}$/),
  v.transform(Number),
  v.minValue(EVERY_MIN),
  v.maxValue(EVERY_MAX),
)

/** Which pictures are shown instead of those of the last days. What is not public, or no longer, counts as absent. */
const SourceQuery = {
  /** Token of the share link of a public collection: its pictures, beginning with another one each day. */
  shared: v.fallback(v.optional(v.pipe(v.string(), v.regex(SHARE_TOKEN))), undefined),
  /** Canonical or numeric id of a released picture: that one alone; with `shared` the collection opens at it. */
  aid: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,120}$/))), undefined),
}

/** Query of both documents. Unknown values count as absent. */
export const BaseModeQuery = v.object({
  ...SourceQuery,
  /** Whose picture of the day; with other pictures, where a day begins. */
  area: v.fallback(v.optional(Area), undefined),
  /** One of the last days; the newest by default. */
  day: v.fallback(v.optional(LocalDate), undefined),
  /** Minutes after which the picture changes to the next one; absent: with the day only. */
  every: v.fallback(v.optional(Minutes), undefined),
  /** `0`: none; `area`: the time of the area instead of the device's. */
  clock: optionOf('0', '1', 'area'),
  /** `cover` fills the window around the focal point; `contain` shows the whole picture. */
  fit: optionOf('cover', 'contain'),
  /** `1`: in a frame, title and site name lead to the site. */
  links: optionOf('0', '1'),
  theme: optionOf('light', 'dark'),
  lang: optionOf('zh', 'en'),
})
export type BaseModeQuery = v.InferOutput<typeof BaseModeQuery>

/** Query of `GET /basemode/days`. */
export const BaseModePicturesQuery = v.object({
  ...SourceQuery,
  area: v.fallback(v.optional(Area, AREAS[0]), AREAS[0]),
  lang: v.fallback(v.optional(v.picklist(['zh', 'en']), 'zh'), 'zh'),
})

/** Part of a query, `day=2026-03-09` or `aid=lake`, with which the page opens at a picture. Identifies it in its list. */
const PictureKey = v.string()

/** A picture as the page shows it. */
export const BaseModePicture = v.object({
  key: PictureKey,
  /** Keys of the pictures to which the steps lead. */
  prev: v.optional(PictureKey),
  next: v.optional(PictureKey),
  /** The day in the requested language, or the title of the collection; empty for a single picture. */
  label: v.string(),
  title: v.string(),
  alt: v.string(),
  /** Place, author and licence; may be empty. */
  credit: v.string(),
  /** Path of the picture's page. */
  page: v.string(),
  /** Value of `srcset`, AVIF. */
  avif: v.string(),
  /** Value of `srcset`, JPEG. */
  jpg: v.string(),
  /** Path of the JPEG for browsers without `srcset`. */
  src: v.string(),
  /** Value of `sizes` where the picture fills the window, and where it is shown whole. */
  sizes: v.object({ cover: v.string(), contain: v.string() }),
  /** Pixels of the original. */
  width: v.number(),
  height: v.number(),
  /** The focal point as a CSS position. */
  focus: v.string(),
  dominant: HexColour,
})
export type BaseModePicture = v.InferOutput<typeof BaseModePicture>

export const BaseModePictures = v.object({
  /** Today's picture first, then those of earlier days, or the next ones of the collection. */
  items: v.array(BaseModePicture),
  /** When the next day begins in the area, milliseconds since 1970. */
  until: v.number(),
})
export type BaseModePictures = v.InferOutput<typeof BaseModePictures>

export const baseModeCalls = {
  page: get('/basemode', {
    summary: 'The picture of the day alone, one picture, or a public collection, as a light page',
    access: 'everyone',
    client: 'site',
    files: ['text/html'],
    query: BaseModeQuery,
  }),
  frame: get('/ibasemode', {
    summary: 'The same for frames, kiosks and new tabs',
    access: 'everyone',
    client: 'site',
    files: ['text/html'],
    query: BaseModeQuery,
  }),
  builtIn: get('/basemode/offline', {
    summary: 'The same without any picture of the day',
    access: 'everyone',
    client: 'site',
    files: ['text/html'],
    query: BaseModeQuery,
    isOpenInMaintenance: true,
  }),
  days: get('/basemode/days', {
    summary: 'Pictures of the last days or of a public collection, as that page shows them',
    access: 'everyone',
    client: 'site',
    query: BaseModePicturesQuery,
    response: BaseModePictures,
  }),
}
