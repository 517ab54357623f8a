import * as v from 'valibot'
import { Area } from './area.ts'
import { get } from './call.ts'
import { PictureSize } from './download.ts'
import { OwnPair } from './pair-half.ts'
import type { OpenablePage } from './path.ts'
import { LookupQuery } from './released-picture.ts'
import { AreaQuery } from './today.ts'
import { EditorsNote, HexColour, LocalDate } from './value.ts'
import { Wallpaper } from './wallpaper.ts'

export const PictureColour = v.object({
  hex: HexColour,
  /** Share of the picture, 0..1. */
  share: v.number(),
})
export type PictureColour = v.InferOutput<typeof PictureColour>

export const LicenceInfo = v.object({
  /** e.g. CC0-1.0 */
  code: v.string(),
  name: v.string(),
  url: v.string(),
  /** True if the picture may be used as a wallpaper only. */
  wallpaperOnly: v.boolean(),
})
export type LicenceInfo = v.InferOutput<typeof LicenceInfo>

/** What a museum says about a work, in its own words; empty where it says nothing. */
export const ArtFacts = v.object({
  /** Year or period. */
  date: v.string(),
  technique: v.string(),
  dimensions: v.string(),
  /** How the museum came to own it. */
  credit: v.string(),
  museum: v.string(),
  /** Style or movement; empty also where it was stored before museums were asked for it. */
  movement: v.optional(v.string(), ''),
})
export type ArtFacts = v.InferOutput<typeof ArtFacts>

/** Query of `GET /api/wallpapers/{aid}/related`. */
export const RelatedQuery = v.object({
  ...AreaQuery.entries,
  /** `day`: shown elsewhere on its day. All but that if missing. */
  by: v.optional(v.picklist(['place', 'author', 'look', 'color', 'day'])),
})
export type RelatedQuery = v.InferOutput<typeof RelatedQuery>

export const RelatedWallpaper = v.object({
  ...Wallpaper.entries,
  /** What both pictures share. Those by `look` that share `tags` follow those that are similar. */
  why: v.picklist(['place', 'author', 'look', 'tags', 'color', 'day']),
  /** The shared tags in both languages, or the colours of this picture, `#rrggbb`. */
  shared: v.array(v.string()),
  sharedEn: v.array(v.string()),
  /** 0..1 where `why` is look. */
  similarity: v.nullable(v.number()),
})
export type RelatedWallpaper = v.InferOutput<typeof RelatedWallpaper>

const Neighbour = v.nullable(
  v.object({ aid: v.string(), title: v.string(), titleEn: v.string(), date: v.nullable(LocalDate) }),
)

/** A picture in the form for its own page. */
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
  /** A work's facts, with the century that a list can be filtered by; missing in answers from before they existed. */
  art: v.optional(v.nullable(v.object({ ...ArtFacts.entries, century: v.nullable(v.number()) })), null),
  /** Of an editor's pick. */
  note: v.optional(EditorsNote),
  /** Where it is half of a pair whose other half is released. */
  pair: v.optional(OwnPair),
  /** Neighbours by date in the same area: `prev` is the day before. */
  prev: Neighbour,
  next: Neighbour,
})
export type WallpaperDetail = v.InferOutput<typeof WallpaperDetail>

/** Response of `GET /api/wallpapers/{aid}/related`. */
export const RelatedList = v.object({ items: v.array(RelatedWallpaper) })
export type RelatedList = v.InferOutput<typeof RelatedList>

/** Response of `GET /api/wallpapers/similar`: six at most. */
export const SimilarList = v.object({
  items: v.array(Wallpaper),
  /** For `global`, where the picture is known: the day on which other areas showed these. */
  day: v.optional(LocalDate),
})
export type SimilarList = v.InferOutput<typeof SimilarList>

/** Pages of a picture, which an operator may open to visitors. */
const PICTURE_PAGES = ['/article', '/art', '/global', '/np', '/spotlight'] as const satisfies OpenablePage[]

export const pictureCalls = {
  lookup: get('/api/wallpapers/lookup', {
    summary: 'The picture of a detail route',
    access: 'member',
    client: 'wallpaper',
    openedBy: PICTURE_PAGES,
    query: LookupQuery,
    response: WallpaperDetail,
  }),
  detail: get('/api/wallpapers/:aid', {
    summary: 'A picture',
    access: 'member',
    client: 'wallpaper',
    query: AreaQuery,
    response: WallpaperDetail,
  }),
  related: get('/api/wallpapers/:aid/related', {
    summary: 'Pictures related by place, author, look or colours',
    access: 'member',
    client: 'wallpaper',
    openedBy: PICTURE_PAGES,
    query: RelatedQuery,
    response: RelatedList,
  }),
  similar: get('/api/wallpapers/similar', {
    summary: 'Pictures to show where a detail route has none',
    access: 'member',
    client: 'wallpaper',
    openedBy: PICTURE_PAGES,
    query: LookupQuery,
    response: SimilarList,
  }),
}
