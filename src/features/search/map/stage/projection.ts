import { type MapSection, mercatorY, MOST_LATITUDE } from '#contract/map-section.ts'
import { MOST_ZOOM } from '#contract/picture-map.ts'
import type { Point, Size } from '#src/lib/input/plane.ts'

/** What the map shows: its middle, as parts of the world in the Mercator projection from the north-west, and its zoom. */
export interface MapView extends Point {
  /** The world is `256 * 2 ** zoom` CSS px wide. */
  zoom: number
}

/** Degrees. */
export interface Position {
  lat: number
  lng: number
}

const TILE_PX = 256
/** A little north of the equator, where most land is. */
const FIRST_MIDDLE: Point = { x: 0.54, y: 0.42 }
/** Degrees by which a section stays within the cells it asks for: their borders belong to the next ones. */
const INSET = 1e-6

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const wrap = (x: number) => ((x % 1) + 1) % 1

/** Width of the world, CSS px. */
export const worldWidth = (zoom: number) => TILE_PX * 2 ** zoom

export const pointOf = ({ lat, lng }: Position): Point => ({ x: (lng + 180) / 360, y: mercatorY(lat) })

function positionOf({ x, y }: Point): Position {
  const mercator = (0.5 - y) * 2 * Math.PI
  return { lat: (Math.atan(Math.exp(mercator)) * 360) / Math.PI - 90, lng: x * 360 - 180 }
}

/** Zoom at which the world fills the map. */
const leastZoom = ({ width, height }: Size) => Math.log2(Math.max(width, height, 1) / TILE_PX)

/** The nearest view without a gap at the poles. */
export function bounded({ x, y, zoom }: MapView, size: Size): MapView {
  const within = clamp(zoom, leastZoom(size), Math.max(MOST_ZOOM, leastZoom(size)))
  const half = Math.min(0.5, size.height / worldWidth(within) / 2)
  return { x: wrap(x), y: clamp(y, half, 1 - half), zoom: within }
}

export const wholeView = (size: Size): MapView => bounded({ ...FIRST_MIDDLE, zoom: 0 }, size)

/** Moves what is shown by CSS px. */
export function panned(view: MapView, { x, y }: Point): MapView {
  const world = worldWidth(view.zoom)
  return { ...view, x: view.x - x / world, y: view.y - y / world }
}

/** Another zoom, with the point under `at`, CSS px from the middle, unchanged. */
export function zoomedAround(view: MapView, zoom: number, at: Point, size: Size): MapView {
  const to = bounded({ ...view, zoom }, size).zoom
  const part = 1 / worldWidth(view.zoom) - 1 / worldWidth(to)
  return { x: view.x + at.x * part, y: view.y + at.y * part, zoom: to }
}

/** The section that is visible, in degrees. */
export function sectionOf({ x, y, zoom }: MapView, { width, height }: Size): MapSection {
  const half = { x: width / worldWidth(zoom) / 2, y: height / worldWidth(zoom) / 2 }
  const isWhole = half.x >= 0.5 - INSET
  const { lat: north, lng: west } = positionOf({ x: isWhole ? 0 : wrap(x - half.x), y: clamp(y - half.y, 0, 1) })
  const { lat: south, lng: east } = positionOf({ x: isWhole ? 1 : wrap(x + half.x), y: clamp(y + half.y, 0, 1) })
  return { west, south, east, north }
}

/** A view with the middle of the section. */
export function viewOf({ west, south, east, north }: MapSection, zoom: number, size: Size): MapView {
  const [from, to] = [pointOf({ lat: north, lng: west }), pointOf({ lat: south, lng: east })]
  const right = to.x < from.x ? to.x + 1 : to.x
  return bounded({ x: (from.x + right) / 2, y: (from.y + to.y) / 2, zoom }, size)
}

export function isInSection({ lat, lng }: Position, { west, south, east, north }: MapSection) {
  const isBetween = west <= east ? west <= lng && lng <= east : west <= lng || lng <= east
  const bounded = clamp(lat, -MOST_LATITUDE, MOST_LATITUDE)
  return isBetween && south <= bounded && bounded <= north
}

/** The whole cells that a view touches, as the server divides the world at its zoom: a small move asks for the same. */
export function askedSection(view: MapView, size: Size): { section: MapSection; zoom: number } {
  const zoom = clamp(Math.round(view.zoom), 0, MOST_ZOOM)
  const cells = 2 ** (zoom + 1)
  const half = { x: size.width / worldWidth(view.zoom) / 2, y: size.height / worldWidth(view.zoom) / 2 }
  const columns = [Math.floor((view.x - half.x) * cells), Math.floor((view.x + half.x) * cells)] as const
  const rows = [Math.floor((view.y - half.y) * cells), Math.floor((view.y + half.y) * cells)] as const
  const isWhole = columns[1] - columns[0] + 1 >= cells
  const from = positionOf({ x: isWhole ? 0 : wrap(columns[0] / cells), y: clamp(rows[0] / cells, 0, 1) })
  const to = positionOf({ x: isWhole ? 1 : wrap((columns[1] + 1) / cells), y: clamp((rows[1] + 1) / cells, 0, 1) })
  const section = {
    west: from.lng + INSET,
    south: rows[1] + 1 >= cells ? -90 : to.lat + INSET,
    east: (to.lng === -180 ? 180 : to.lng) - INSET,
    north: rows[0] <= 0 ? 90 : from.lat - INSET,
  }
  return { section, zoom }
}

/** The cell around a position, as the server divides the world at that zoom. */
export function cellAround(position: Position, zoom: number): MapSection {
  const cells = 2 ** (clamp(Math.round(zoom), 0, MOST_ZOOM) + 1)
  const { x, y } = pointOf(position)
  const [column, row] = [Math.floor(x * cells), Math.floor(y * cells)]
  const from = positionOf({ x: column / cells, y: row / cells })
  const to = positionOf({ x: (column + 1) / cells, y: (row + 1) / cells })
  return { west: from.lng + INSET, south: to.lat + INSET, east: to.lng - INSET, north: from.lat - INSET }
}

/** As in an address; `digits` after the point. */
export const bboxText = ({ west, south, east, north }: MapSection, digits: number) =>
  [west, south, east, north].map((degrees) => Number(degrees.toFixed(digits))).join(',')
