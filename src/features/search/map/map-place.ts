import type { MapSection } from '#contract/map-section.ts'
import type { MapCover, PictureMap } from '#contract/picture-map.ts'
import { isInSection, type Position } from './stage/projection.ts'

/** A picture on the map, or several near each other. */
export interface MapPlace extends Position {
  /** Identifies it while the map moves. */
  key: string
  count: number
  cover: MapCover
}

/** What the visible section of the map has: the largest clusters first, then single pictures. */
export function placesIn({ clusters, points }: PictureMap, section: MapSection): MapPlace[] {
  const places: MapPlace[] = [
    ...clusters.map((cluster) => ({ ...cluster, key: `${cluster.cover.aid} ${cluster.count}` })),
    ...points.map((cover) => ({
      key: cover.aid,
      count: 1,
      cover,
      lat: cover.place.lat ?? 0,
      lng: cover.place.lng ?? 0,
    })),
  ]
  return places.filter((place) => isInSection(place, section))
}
