import type { PictureAnalysis } from '#server/domain/picture/analysis/analyse.ts'

/** What makes a picture look like another; names are the columns of `wallpapers`. */
export type Look = Pick<PictureAnalysis, 'phash' | 'phashMirror' | 'colourLayout'>

/** Bytes of a colour layout: 16 cells of CIELAB. */
export const LAYOUT_BYTES = 48
const CELL_BYTES = 3
const CELLS = LAYOUT_BYTES / CELL_BYTES
const CELLS_A_ROW = 4
/** `colourLayoutOf` stores L 0..100 as 0..255. */
const L_SCALE = 2.55

/** A picture searched for: once as it is, once mirrored. */
export interface QueryLook {
  /** Upper and lower half of the perceptual hash. */
  high: number
  low: number
  layout: Uint8Array
  mean: ReturnType<typeof meanColour>
}

/** `look` and its mirror image. */
export function queryLooks({ phash, phashMirror, colourLayout }: Look): [QueryLook, QueryLook] {
  const layout = layoutBytes(colourLayout)
  const mean = meanColour(layout)
  return [
    { ...hashHalves(phash), layout, mean },
    { ...hashHalves(phashMirror), layout: mirroredLayout(layout), mean },
  ]
}

/** The halves of 16 hex digits, as signed 32-bit numbers. */
export const hashHalves = (phash: string) => ({
  high: Number.parseInt(phash.slice(0, 8), 16) | 0,
  low: Number.parseInt(phash.slice(8), 16) | 0,
})

export const layoutBytes = (colourLayout: string) => new Uint8Array(Buffer.from(colourLayout, 'base64'))

function mirroredLayout(layout: Uint8Array) {
  const mirrored = new Uint8Array(LAYOUT_BYTES)
  for (let cell = 0; cell < CELLS; cell++) {
    const column = cell % CELLS_A_ROW
    const from = (cell - column + (CELLS_A_ROW - 1 - column)) * CELL_BYTES
    mirrored.set(layout.subarray(from, from + CELL_BYTES), cell * CELL_BYTES)
  }
  return mirrored
}

/** Number of bits in which two hashes differ, each as its halves. */
export function bitsApart(high: number, low: number, otherHigh: number, otherLow: number) {
  return Math.imul(bitsPerByte(high ^ otherHigh) + bitsPerByte(low ^ otherLow), 0x01010101) >>> 24
}

/** The number of bits in each byte, in that byte. */
function bitsPerByte(half: number) {
  const pairs = half - ((half >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (nibbles + (nibbles >>> 4)) & 0x0f0f0f0f
}

/** The mean colour of a layout, in CIELAB. */
export function meanColour(layout: Uint8Array): [l: number, a: number, b: number] {
  const sums: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < LAYOUT_BYTES; i++) sums[i % CELL_BYTES] = (sums[i % CELL_BYTES] ?? 0) + (layout[i] ?? 0)
  const [l, a, b] = sums
  return [l / L_SCALE / CELLS, a / CELLS, b / CELLS]
}

/**
 * Mean distance of the cells' colours in CIELAB, or any value from `most` on where it is not below that. `at` is the
 * position of the other layout in `layouts`.
 */
export function coloursApart(layout: Uint8Array, layouts: Uint8Array, at: number, most: number) {
  let sum = 0
  for (let i = 0; i < LAYOUT_BYTES && sum < most * CELLS; i += CELL_BYTES) {
    const l = ((layout[i] ?? 0) - (layouts[at + i] ?? 0)) / L_SCALE
    const a = (layout[i + 1] ?? 0) - (layouts[at + i + 1] ?? 0)
    const b = (layout[i + 2] ?? 0) - (layouts[at + i + 2] ?? 0)
    sum += Math.sqrt(l * l + a * a + b * b)
  }
  return sum / CELLS
}
