import type { RawPicture } from '#server/domain/picture/files/open-picture.ts'
import { labsOf } from './lab.ts'

const GRID = 4

/** Mean CIELAB colour of a 4 x 4 grid, row by row, a byte each for L (0..100 → 0..255), a + 128 and b + 128; base64. */
export function colourLayoutOf(picture: RawPicture) {
  const { width, height } = picture
  const cells = Array.from({ length: GRID * GRID }, () => ({ l: 0, a: 0, b: 0, count: 0 }))
  for (const [i, [l, a, b]] of labsOf(picture).entries()) {
    const row = Math.floor((Math.floor(i / width) * GRID) / height)
    const cell = cells[row * GRID + Math.floor(((i % width) * GRID) / width)]
    if (!cell) continue
    cell.l += l
    cell.a += a
    cell.b += b
    cell.count++
  }
  const bytes = cells.flatMap(({ l, a, b, count }) => [(l / count) * 2.55, a / count + 128, b / count + 128])
  return Buffer.from(bytes.map((value) => Math.max(0, Math.min(255, Math.round(value))))).toString('base64')
}
