import * as v from 'valibot'

/** Sides of a section of the world in degrees. West is greater than east where it crosses the antimeridian. */
export interface MapSection {
  west: number
  south: number
  east: number
  north: number
}

/** The Mercator projection of the map ends here, degrees. */
export const MOST_LATITUDE = 85.051_128

/** How far down a latitude is on the map, in parts of the world: 0 to 1 from north to south. */
export function mercatorY(lat: number): number {
  const bounded = Math.min(MOST_LATITUDE, Math.max(-MOST_LATITUDE, lat))
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (bounded * Math.PI) / 360)) / (2 * Math.PI)
}

const DEGREES = /^-?\d{1,3}(?:\.\d{1,12})?$/

/** West, south, east, north: `-10.5,35,20,60`. */
export const Bbox = v.pipe(
  v.string(),
  v.maxLength(80),
  v.check((text) => isBbox(text.split(',')), 'not of the form west,south,east,north in degrees'),
  v.transform((text): MapSection => {
    const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
    return { west, south, east, north }
  }),
)

function isBbox(parts: string[]) {
  if (parts.length !== 4 || !parts.every((part) => DEGREES.test(part))) return false
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number)
  return Math.abs(west) <= 180 && Math.abs(east) <= 180 && -90 <= south && south <= north && north <= 90
}
