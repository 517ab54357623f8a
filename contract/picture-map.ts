import * as v from 'valibot'
import { get } from './call.ts'
import { SearchFilters } from './catalogue-filters.ts'
import { Bbox } from './map-section.ts'
import { Count, queryNumber } from './value.ts'
import { Wallpaper } from './wallpaper.ts'

/** Largest zoom of the map: 256 pixels show 360° / 2^9. Beyond, the pictures of a cluster are listed. */
export const MOST_ZOOM = 9

/** Query of `GET /api/search/map`: a section of the world and the words and filters of a search. */
export const MapQuery = v.object({
  ...SearchFilters.entries,
  bbox: v.optional(Bbox, '-180,-90,180,90'),
  /** Decides how far apart clusters are: half of the 256 pixels that show 360° / 2^zoom. */
  zoom: queryNumber(2, 0, MOST_ZOOM),
})
export type MapQuery = v.InferOutput<typeof MapQuery>

/** A picture as the map shows it. */
export const MapCover = v.pick(Wallpaper, [
  'aid',
  'kind',
  'title',
  'titleEn',
  'headline',
  'headlineEn',
  'alt',
  'altEn',
  'author',
  'place',
  'picture',
  'maxWidth',
  'ratio',
  'dominant',
  'thumbhash',
  'focal',
])
export type MapCover = v.InferOutput<typeof MapCover>

/** Two or more pictures near each other, at their mean position in degrees. */
export const MapCluster = v.object({ lat: v.number(), lng: v.number(), count: Count, cover: MapCover })
export type MapCluster = v.InferOutput<typeof MapCluster>

/** `data` of `GET /api/search/map`. */
export const PictureMap = v.object({
  /** The largest first. */
  clusters: v.array(MapCluster),
  /** Pictures that stand alone, the newest first. */
  points: v.array(Wallpaper),
  /** Only the newest matches are counted: there are at least that many. */
  isPartial: v.boolean(),
  /** Pictures that match but have no position; at least that many where capped. */
  unplaced: Count,
  unplacedIsCapped: v.boolean(),
})
export type PictureMap = v.InferOutput<typeof PictureMap>

export const mapCalls = {
  show: get('/api/search/map', {
    summary: 'Pictures on the map',
    access: 'member',
    client: 'wallpaper',
    query: MapQuery,
    response: PictureMap,
  }),
}
