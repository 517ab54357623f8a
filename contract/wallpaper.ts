import * as v from 'valibot'
import { Area } from './area.ts'
import { Companion } from './companion.ts'
import { List } from './envelope.ts'
import { ORIENTATIONS } from './picture-choices.ts'
import { Count, HexColour, Instant, LocalDate } from './value.ts'

export const WALLPAPER_KINDS = ['bing', 'spotlight', 'art', 'np', 'post'] as const
export const WallpaperKind = v.picklist(WALLPAPER_KINDS)

const Point = v.object({ x: v.number(), y: v.number() })

const Place = v.object({
  name: v.string(),
  nameEn: v.string(),
  country: v.string(),
  lat: v.optional(v.number()),
  lng: v.optional(v.number()),
})

export const WallpaperStats = v.object({ views: Count, likes: Count, favs: Count, downloads: Count, comments: Count })
export const WallpaperMarks = v.object({
  liked: v.boolean(),
  faved: v.boolean(),
  /** When the member last downloaded it, and the pixels of that file. */
  downloadedAt: v.optional(Instant),
  downloadedSize: v.optional(v.object({ w: Count, h: Count })),
  /** The level (groupId) whose sizes of it the member has bought with points. */
  unlockedLevel: v.optional(Count),
  hidden: v.boolean(),
})

/** A picture in lists. Texts are in both languages, so switching the language needs no request. */
export const Wallpaper = v.object({
  /** Unique over all kinds; canonical in URLs. */
  aid: v.string(),
  id: Count,
  kind: WallpaperKind,
  /** Area and day of the placement that the list is about; elsewhere the newest released one; null if there is none. */
  area: v.nullable(Area),
  date: v.nullable(LocalDate),
  title: v.string(),
  titleEn: v.string(),
  headline: v.string(),
  headlineEn: v.string(),
  author: v.object({
    userId: v.optional(Count),
    name: v.string(),
    /** If it has another name in English. */
    nameEn: v.optional(v.string()),
    url: v.optional(v.string()),
  }),
  copyright: v.string(),
  place: Place,
  category: v.string(),
  /** Pixels of the original. */
  width: Count,
  height: Count,
  /** width / height */
  ratio: v.number(),
  orientation: v.picklist(ORIENTATIONS),
  /** Bytes of the original. */
  bytes: Count,
  dominant: HexColour,
  /** Base64 of the ThumbHash bytes. */
  thumbhash: v.string(),
  /** The focal point, 0..1. */
  focal: Point,
  /** URL without width and format: `${picture}/${width}.avif`, widths of `PICTURE_WIDTHS` up to `maxWidth`. */
  picture: v.string(),
  /** Largest derived width, pixels. */
  maxWidth: Count,
  thumb: v.string(),
  preview: v.string(),
  /** Absent where the picture has none, and before its release. */
  companion: v.optional(Companion),
  stats: WallpaperStats,
  me: WallpaperMarks,
  /** Of the original: by the member's level, or because its sizes were bought. */
  access: v.object({ needLevel: Count, allowed: v.boolean() }),
  ai: v.picklist(['no', 'part', 'full']),
  /** Its licence allows use as a wallpaper only; absent otherwise. */
  wallpaperOnly: v.optional(v.boolean()),
  alt: v.string(),
  altEn: v.string(),
})
export type Wallpaper = v.InferOutput<typeof Wallpaper>

export const WallpaperList = List(Wallpaper)
export type WallpaperList = v.InferOutput<typeof WallpaperList>
