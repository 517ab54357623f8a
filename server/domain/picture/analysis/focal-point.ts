import type { RawPicture } from '#server/domain/picture/files/open-picture.ts'
import { blurred, type Plane } from './box-blur.ts'
import { labsOf } from './lab.ts'

/** Reaches of the two blurs whose difference finds what stands out from its surroundings, in 96ths of the longer side. */
const SCALES = [
  [1, 6],
  [2, 12],
] as const
/** Few strong differences count more than many weak ones. */
const POWER = 3
/** Differences of hue count more than those of lightness. */
const HUE_WEIGHT = 1.5
/** Weight of a window at the edge relative to one in the middle. */
const RIM_WEIGHT = 0.6
/** A window as a share of the part that a phone or a desktop shows, so that the subject is well inside. */
const WINDOW = 0.92
const PHONE_RATIO = 9 / 19.5
const DESKTOP_RATIO = 16 / 9
/** The window of a picture that is shown whole. */
const WIDEST_WINDOW = 0.6

/**
 * The point of interest, 0..1 from the left and the top, of a picture of about 96 pixels: the middle of the part, as wide
 * as a phone shows, in which most stands out from its surroundings. A texture does not: it is like its neighbourhood. A flat
 * picture gives its centre. `docs/bench.md` compares it with others.
 */
export function focalPointOf(picture: RawPicture) {
  const { width, height } = picture
  const salience = salienceOf(picture)
  const columns = new Float64Array(width)
  for (const [i, value] of salience.entries()) columns[i % width] = (columns[i % width] ?? 0) + value
  const reach = reachOf(width, (height * PHONE_RATIO) / width)
  const column = heaviest(columns, reach)
  const rows = new Float64Array(height)
  for (const [i, value] of salience.entries()) {
    if (Math.abs((i % width) - column) > reach) continue
    const row = Math.floor(i / width)
    rows[row] = (rows[row] ?? 0) + value
  }
  const row = heaviest(rows, reachOf(height, width / DESKTOP_RATIO / height / 3))
  return { x: rounded((column + 0.5) / width), y: rounded((row + 0.5) / height) }
}

const reachOf = (length: number, share: number) =>
  Math.max(1, Math.round((length * Math.min(WIDEST_WINDOW, share * WINDOW)) / 2))

const rounded = (share: number) => Math.round(share * 100) / 100

/** How far each pixel stands out from its surroundings, relative to how much its neighbourhood does. */
function salienceOf(picture: RawPicture): Float64Array {
  const { width, height } = picture
  const labs = labsOf(picture)
  const [l, a, b] = ([0, 1, 2] as const).map((channel): Plane => ({
    width,
    height,
    values: Float64Array.from(labs, (lab) => lab[channel]),
  }))
  if (!l || !a || !b) throw new Error('no channels')
  const unit = Math.max(width, height) / 96
  const salience = new Float64Array(width * height)
  for (const [near, far] of SCALES) {
    const [byL, byA, byB] = [l, a, b].map((plane) => difference(plane, near * unit, far * unit))
    for (const i of salience.keys()) {
      const apart = Math.hypot(byL?.[i] ?? 0, HUE_WEIGHT * (byA?.[i] ?? 0), HUE_WEIGHT * (byB?.[i] ?? 0))
      salience[i] = (salience[i] ?? 0) + apart ** POWER
    }
  }
  const around = blurred({ width, height, values: salience }, Math.round(Math.max(width, height) / 6))
  return salience.map((value, i) => value / (1 + (around[i] ?? 0)))
}

function difference(plane: Plane, near: number, far: number) {
  const wide = blurred(plane, Math.max(1, Math.round(far)))
  return blurred(plane, Math.max(1, Math.round(near))).map((value, i) => value - (wide[i] ?? 0))
}

/** The middle of the heaviest window; values at its edge count less. */
function heaviest(values: Float64Array, reach: number): number {
  const middle = (values.length - 1) / 2
  let best = { weight: 1e-6, at: middle }
  for (const at of values.keys()) {
    let weight = 0
    for (let by = -reach; by <= reach; by++) weight += (values[at + by] ?? 0) * (1 - Math.abs(by) / (reach * 1.6))
    const offCentre = Math.min(1, Math.abs(at - middle) / values.length / 0.6)
    weight *= 1 - (1 - RIM_WEIGHT) * offCentre
    if (weight > best.weight * 1.0001) best = { weight, at }
  }
  return best.at
}
