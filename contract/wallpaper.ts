import * as v from 'valibot'
import { Area } from './area.ts'
import { List } from './envelope.ts'
import { ORIENTATIONS } from './picture-choices.ts'
import { Count, HexColour, Instant, LocalDate, queryNumber } from './value.ts'

export const WALLPAPER_KINDS = ['bing', 'spotlight', 'art', 'np', 'post'] as const
export const WallpaperKind = v.picklist(WALLPAPER_KINDS)

export const PictureColour = v.object({
  hex: HexColour,
  /** Part of the picture, 0..1. */
  share: v.number(),
})
export type PictureColour = v.InferOutput<typeof PictureColour>

export const LicenceInfo = v.object({
  /** e.g. CC0-1.0 */
  code: v.string(),
  name: v.string(),
  url: v.string(),
  /** True where the picture may be used as a wallpaper only. */
  wallpaperOnly: v.boolean(),
})
export type LicenceInfo = v.InferOutput<typeof LicenceInfo>

const Point = v.object({ x: v.number(), y: v.number() })

const Place = v.object({
  name: v.string(),
  nameEn: v.string(),
  country: v.string(),
  lat: v.optional(v.number()),
  lng: v.optional(v.number()),
})

/** Sizes a picture can be downloaded in, largest first. `phone` and `tablet` are portrait crops round the focal point. */
export const SIZE_KEYS = ['original', '8k', '4k', '2k', '1080p', 'phone', 'tablet'] as const
export const SizeKey = v.picklist(SIZE_KEYS)
export type SizeKey = v.InferOutput<typeof SizeKey>

export const DOWNLOAD_FORMATS = ['jpg', 'avif'] as const
export const DownloadFormat = v.picklist(DOWNLOAD_FORMATS)
export type DownloadFormat = v.InferOutput<typeof DownloadFormat>

/** A size on offer. Never larger than the native picture. */
export const PictureSize = v.object({
  key: SizeKey,
  /** Pixels. */
  w: Count,
  h: Count,
  format: v.string(),
  /** Bytes of the file where it exists, else an estimate. */
  bytes: Count,
  isEstimate: v.boolean(),
  /** Membership level (groupId) that it needs; 1 is everyone signed in. */
  level: Count,
  /** Price in points for those below the level; 0 means not for sale. */
  points: Count,
})
export type PictureSize = v.InferOutput<typeof PictureSize>

export const WallpaperStats = v.object({ views: Count, likes: Count, favs: Count, downloads: Count, comments: Count })
export const WallpaperMarks = v.object({
  liked: v.boolean(),
  faved: v.boolean(),
  downloadedAt: v.optional(Instant),
  hidden: v.boolean(),
})

/** A picture as lists carry it. Texts come in both languages, so switching the language asks nothing again. */
export const Wallpaper = v.object({
  /** Unique over all kinds; canonical in addresses. */
  aid: v.string(),
  id: Count,
  kind: WallpaperKind,
  /** Area and day of the placement that the list is about; the newest released one elsewhere; null where there is none. */
  area: v.nullable(Area),
  date: v.nullable(LocalDate),
  title: v.string(),
  titleEn: v.string(),
  headline: v.string(),
  headlineEn: v.string(),
  author: v.object({
    userId: v.optional(Count),
    name: v.string(),
    /** Where it has another name in English. */
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
  /** Where the eye goes, 0..1. */
  focal: Point,
  /** Address without width and format: `${picture}/${width}.avif`, widths of `PICTURE_WIDTHS` up to `maxWidth`. */
  picture: v.string(),
  /** Largest derived width on offer, pixels. */
  maxWidth: Count,
  thumb: v.string(),
  preview: v.string(),
  stats: WallpaperStats,
  me: WallpaperMarks,
  access: v.object({ needLevel: Count, allowed: v.boolean() }),
  ai: v.picklist(['no', 'part', 'full']),
  /** Its licence allows no other use than as a wallpaper; absent where it does. */
  wallpaperOnly: v.optional(v.boolean()),
  alt: v.string(),
  altEn: v.string(),
})
export type Wallpaper = v.InferOutput<typeof Wallpaper>

export const RelatedWallpaper = v.object({
  ...Wallpaper.entries,
  /** What it shares: the same day elsewhere, a neighbouring date, or tags. */
  why: v.picklist(['same-day', 'date', 'tags']),
  /** The shared tags when `why` is tags, in both languages. */
  shared: v.array(v.string()),
  sharedEn: v.array(v.string()),
})
export type RelatedWallpaper = v.InferOutput<typeof RelatedWallpaper>

const Neighbour = v.nullable(
  v.object({ aid: v.string(), title: v.string(), titleEn: v.string(), date: v.nullable(LocalDate) }),
)

/** A picture as its own page shows it. */
export const WallpaperDetail = v.object({
  ...Wallpaper.entries,
  placements: v.array(v.object({ area: Area, date: LocalDate })),
  description: v.string(),
  descriptionEn: v.string(),
  story: v.string(),
  storyEn: v.string(),
  copyrightLink: v.string(),
  licence: LicenceInfo,
  tags: v.array(v.string()),
  tagsEn: v.array(v.string()),
  /** Five at most, largest share first. */
  colors: v.array(PictureColour),
  sizes: v.array(PictureSize),
  source: v.string(),
  /** Neighbours by date in the same area: `prev` is the day before. */
  prev: Neighbour,
  next: Neighbour,
})
export type WallpaperDetail = v.InferOutput<typeof WallpaperDetail>

export const WallpaperList = List(Wallpaper)
export type WallpaperList = v.InferOutput<typeof WallpaperList>

/** Query of `GET /api/bing/history`: newest day first. */
export const HistoryQuery = v.object({
  area: v.optional(Area, 'zh-cn'),
  year: v.optional(v.pipe(v.string(), v.regex(/^(19|20)\d\d$/))),
  month: v.optional(v.pipe(v.string(), v.regex(/^(0?[1-9]|1[0-2])$/))),
  /** Days whose picture has this shape; a calendar has them all. */
  orientation: v.optional(v.picklist(ORIENTATIONS)),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
  page: queryNumber(1, 1, 1000),
  pageSize: queryNumber(24, 1, 60),
})

export const AreaQuery = v.object({ area: v.optional(Area, 'zh-cn') })

/** Query of `GET /api/wallpapers/lookup`, which serves every detail route. */
export const LookupQuery = v.object({
  kind: v.picklist(['article', 'global', 'np', 'art', 'spotlight', 'post', 'time']),
  /** Text or number. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
  area: v.optional(Area),
})

/** Answer of `GET /api/wallpapers/{aid}/related`. */
export const RelatedList = v.object({ items: v.array(RelatedWallpaper) })

export const LikeState = v.object({ liked: v.boolean(), likes: Count })
export type LikeState = v.InferOutput<typeof LikeState>
export const FavouriteState = v.object({ faved: v.boolean(), favs: Count, collections: v.array(Count) })
export type FavouriteState = v.InferOutput<typeof FavouriteState>
export const ViewCount = v.object({ views: Count })

/** Body of `POST /api/wallpapers/{aid}/download`. `custom` is a crop to w × h pixels round the focal point. */
export const DownloadRequest = v.object({
  size: v.picklist([...SIZE_KEYS, 'custom']),
  w: v.optional(v.pipe(v.number(), v.integer(), v.minValue(16), v.maxValue(20000))),
  h: v.optional(v.pipe(v.number(), v.integer(), v.minValue(16), v.maxValue(20000))),
  format: v.optional(DownloadFormat, 'jpg'),
  /** Language of the file name. */
  language: v.optional(v.picklist(['zh', 'en'])),
})
export type DownloadRequest = v.InferInput<typeof DownloadRequest>

export const DownloadTicket = v.object({
  /** Signed for 5 minutes; answers with the file as an attachment. */
  url: v.string(),
  expiresAt: Instant,
  filename: v.string(),
  /** 0 where the file has yet to be made. */
  bytes: Count,
  width: Count,
  height: Count,
  cost: v.object({ points: Count, quota: Count }),
})
export type DownloadTicket = v.InferOutput<typeof DownloadTicket>

/** Answer of `GET /api/wallpapers/{aid}/original`: the whole picture, to be looked at. */
export const OriginalTicket = v.object({
  /** Signed for 5 minutes. */
  url: v.string(),
  expiresAt: Instant,
  width: Count,
  height: Count,
})
export type OriginalTicket = v.InferOutput<typeof OriginalTicket>

/** Answer of `GET /api/bing/tomorrow`; the picture is there only for those who may see it or after its release. */
export const Tomorrow = v.object({
  date: LocalDate,
  releaseAt: Instant,
  needLevel: Count,
  allowed: v.boolean(),
  wallpaper: v.nullable(Wallpaper),
  /** ThumbHash of the picture for those who may not see it yet. */
  thumbhash: v.string(),
})
export type Tomorrow = v.InferOutput<typeof Tomorrow>
