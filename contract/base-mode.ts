import * as v from 'valibot'
import { Area, AREAS } from './area.ts'
import { get } from './call.ts'
import { HexColour, LocalDate } from './value.ts'

/** The light public page: the picture of the day alone. */
export const BASE_MODE_PATH = '/basemode'
/** The same for frames of other sites, kiosks and new tabs; the only document that may be framed. */
export const FRAME_PATH = '/ibasemode'
/** The document with the built-in picture, which the worker stores for devices that are offline at their first visit of the page. */
export const BUILT_IN_PATH = '/basemode/offline'
export const BASE_MODE_DOCUMENTS = [BASE_MODE_PATH, FRAME_PATH] as const

/** How many days back the page goes. Source: reading R12. */
export const BASE_MODE_DAYS = 7

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

/** Query of both documents. Unknown values count as absent. */
export const BaseModeQuery = v.object({
  /** Whose picture of the day. */
  area: v.fallback(v.optional(Area), undefined),
  /** One of the last days; the newest by default. */
  day: v.fallback(v.optional(LocalDate), undefined),
  /** Minutes after which the picture changes to one of another day; absent: with the day only. */
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
export const BaseModeDaysQuery = v.object({
  area: v.fallback(v.optional(Area, AREAS[0]), AREAS[0]),
  lang: v.fallback(v.optional(v.picklist(['zh', 'en']), 'zh'), 'zh'),
})

/** A picture of the day as the page shows it. */
export const BaseModePicture = v.object({
  day: LocalDate,
  /** The day as text, in the requested language. */
  dayText: v.string(),
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

/** Pictures of the last days, newest first, and when the next day begins, milliseconds since 1970. */
export const BaseModeDays = v.object({ items: v.array(BaseModePicture), until: v.number() })
export type BaseModeDays = v.InferOutput<typeof BaseModeDays>

export const baseModeCalls = {
  page: get('/basemode', {
    summary: 'The picture of the day alone, as a light page',
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
  }),
  days: get('/basemode/days', {
    summary: 'Pictures of the last days, as that page shows them',
    access: 'everyone',
    client: 'site',
    query: BaseModeDaysQuery,
    response: BaseModeDays,
  }),
}
