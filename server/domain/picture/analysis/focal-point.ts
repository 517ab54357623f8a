import type { RawPicture } from '#server/domain/picture/files/open-picture.ts'
import { labsOf } from './lab.ts'

/** Cells on the longer side of the map; the subject is searched in windows of a third of it. */
const CELLS = 24
/** Weight of a window at the edge relative to one in the middle. */
const RIM_WEIGHT = 0.75

interface SalienceMap {
  across: number
  down: number
  /** Row by row. */
  cells: Float64Array
}

/**
 * The point of interest, 0..1 from the left and the top: the middle of the window with most edges and most colour that
 * differs from the picture's mean. A flat picture gives its centre.
 */
export function focalPointOf(picture: RawPicture) {
  const map = salienceMap(picture)
  let best = { weight: 1e-6, x: 0.5, y: 0.5 }
  for (let row = 0; row < map.down; row++) {
    for (let column = 0; column < map.across; column++) {
      const x = (column + 0.5) / map.across
      const y = (row + 0.5) / map.down
      const offCentre = Math.min(1, Math.hypot(x - 0.5, y - 0.5) / 0.7)
      const weight = windowSum(map, column, row) * (1 - (1 - RIM_WEIGHT) * offCentre)
      if (weight > best.weight * 1.0001) best = { weight, x, y }
    }
  }
  return { x: Math.round(best.x * 100) / 100, y: Math.round(best.y * 100) / 100 }
}

function salienceMap(picture: RawPicture): SalienceMap {
  const { width, height } = picture
  const scale = CELLS / Math.max(width, height)
  const across = Math.max(6, Math.round(width * scale))
  const down = Math.max(6, Math.round(height * scale))
  const labs = labsOf(picture)
  const sum = labs.reduce(([l, a, b], lab) => [l + lab[0], a + lab[1], b + lab[2]], [0, 0, 0])
  const mean = sum.map((value) => value / labs.length)
  const cells = new Float64Array(across * down)
  for (const [i, [l, a, b]] of labs.entries()) {
    const left = i % width > 0 ? labs[i - 1] : undefined
    const above = labs[i - width]
    const edge = Math.hypot(l - (left?.[0] ?? l), l - (above?.[0] ?? l))
    const odd = Math.hypot(l - (mean[0] ?? 0), 1.5 * (a - (mean[1] ?? 0)), 1.5 * (b - (mean[2] ?? 0)))
    const row = Math.floor((Math.floor(i / width) * down) / height)
    const cell = row * across + Math.floor(((i % width) * across) / width)
    cells[cell] = (cells[cell] ?? 0) + Math.min(edge, 25) * 1.6 + odd * 0.5
  }
  return { across, down, cells }
}

/** Sum over the window around a cell; one that reaches over the edge has less. */
function windowSum({ across, down, cells }: SalienceMap, column: number, row: number) {
  const reachX = Math.max(1, Math.round(across / 6))
  const reachY = Math.max(1, Math.round(down / 6))
  let sum = 0
  for (let y = Math.max(0, row - reachY); y <= Math.min(down - 1, row + reachY); y++) {
    for (let x = Math.max(0, column - reachX); x <= Math.min(across - 1, column + reachX); x++) {
      sum += cells[y * across + x] ?? 0
    }
  }
  return sum
}
