import { type MapSection, mercatorY } from '#contract/map-section.ts'

/**
 * The world in squares of the Mercator projection: a cell is named by one digit per halving, 0 north-west, 1 north-east,
 * 2 south-west, 3 south-east, so that a cell's name begins with the names of those around it; '' is the world.
 */
export type Cell = string

/** Digits of the smallest cell, 360° / 2^10 wide. The function `map_cell` of the database has the same number. */
export const DEEPEST = 10
/** Cells of one query at most; a larger section is shown in larger cells. */
const MOST_CELLS = 256
/** Cells that a search names at most: the index walks the list of each. */
const MOST_COVERING = 12

export const WORLD: MapSection = { west: -180, south: -90, east: 180, north: 90 }

/** The smallest cell of a position, in degrees. */
export const cellAt = (lat: number, lng: number): Cell => nameOf(column(lng, DEEPEST), row(lat, DEEPEST), DEEPEST)

/** Cells of one size that cover the section, `depth` digits long; fewer digits where those would be too many. */
export function cellsOf(section: MapSection, depth: number, most = MOST_CELLS): { depth: number; cells: Cell[] } {
  const columns = columnsOf(section, depth)
  const [first, last] = [row(section.north, depth), row(section.south, depth)]
  if (depth > 0 && columns.length * (last - first + 1) > most) return cellsOf(section, depth - 1, most)
  const cells = columns.flatMap((x) =>
    Array.from({ length: last - first + 1 }, (_, at) => nameOf(x, first + at, depth)),
  )
  return { depth, cells }
}

/** The smallest cells that cover the section, a dozen at most. */
export function coveringCells(section: MapSection): Cell[] {
  const { depth, cells } = cellsOf(section, DEEPEST, MOST_COVERING)
  return cells.length === 4 ** depth ? [''] : cells
}

/** A cell and all those that contain it. */
export const withLargerCells = (cell: Cell): Cell[] =>
  Array.from({ length: cell.length + 1 }, (_, digits) => cell.slice(0, digits))

function columnsOf({ west, east }: MapSection, depth: number) {
  const count = 2 ** depth
  const [first, last] = [column(west, depth), column(east, depth)]
  const length = west > east ? count - first + last + 1 : last - first + 1
  return Array.from({ length: Math.min(count, length) }, (_, at) => (first + at) % count)
}

const within = (index: number, depth: number) => Math.min(2 ** depth - 1, Math.max(0, Math.floor(index)))

const column = (lng: number, depth: number) => within(((lng + 180) / 360) * 2 ** depth, depth)

const row = (lat: number, depth: number) => within(mercatorY(lat) * 2 ** depth, depth)

const nameOf = (x: number, y: number, depth: number): Cell =>
  Array.from({ length: depth }, (_, at) => {
    const bit = depth - 1 - at
    return ((x >> bit) & 1) + 2 * ((y >> bit) & 1)
  }).join('')
