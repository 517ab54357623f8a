import type { MapSection } from '#contract/map-section.ts'
import type { MapCover, PictureMap } from '#contract/picture-map.ts'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { bboxText, cellAround, isInSection, type Position } from './stage/projection.ts'

/** A picture on the map, or several near each other. */
export interface MapPlace extends Position {
  /** Identifies it while the map moves. */
  key: string
  count: number
  cover: MapCover
}

/** The largest clusters first, then single pictures. */
export const placesOf = ({ clusters, points }: PictureMap): MapPlace[] => [
  ...clusters.map((cluster) => ({ ...cluster, key: `${cluster.cover.aid} ${cluster.count}` })),
  ...points.map((cover) => ({
    key: cover.aid,
    count: 1,
    cover,
    lat: cover.place.lat ?? 0,
    lng: cover.place.lng ?? 0,
  })),
]

export const placesIn = (places: readonly MapPlace[], section: MapSection) =>
  places.filter((place) => isInSection(place, section))

/** What the map shows at rest. */
export interface ShownMap {
  map: PictureMap
  /** Those in the visible section. */
  places: readonly MapPlace[]
  /** Middle of the view, in parts of the world: markers are on that side of the antimeridian. */
  middle: number
  filters: SearchAddress
  zoom: number
}

/** Digits of degrees in an address: less than a pixel. */
export const ADDRESS_DIGITS = 4

/** Address of the list with the pictures of a cluster, which was made at that zoom. */
export const listAddress = (place: MapPlace, filters: SearchAddress, zoom: number): SearchAddress => ({
  ...filters,
  bbox: bboxText(cellAround(place, zoom), ADDRESS_DIGITS),
})

/** Zoom by which a press on a cluster comes nearer. */
export const NEARER = 2
