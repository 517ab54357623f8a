/** Values of an image, row by row. */
export interface Plane {
  width: number
  height: number
  values: Float64Array
}

/** The mean around each value, three times with windows of `2 × reach + 1`, which is close to a Gaussian blur; edges repeat. */
export function blurred(plane: Plane, reach: number): Float64Array {
  const { width, height } = plane
  let values = plane.values
  for (let pass = 0; pass < 3; pass++) {
    const rows = new Float64Array(values.length)
    for (let y = 0; y < height; y++) slide(values, rows, { start: y * width, step: 1, count: width, reach })
    values = new Float64Array(rows.length)
    for (let x = 0; x < width; x++) slide(rows, values, { start: x, step: width, count: height, reach })
  }
  return values
}

interface Line {
  start: number
  step: number
  count: number
  reach: number
}

/** Writes the mean of a window that moves along a row or a column. */
function slide(from: Float64Array, to: Float64Array, { start, step, count, reach }: Line) {
  const at = (index: number) => from[start + Math.min(count - 1, Math.max(0, index)) * step] ?? 0
  let sum = 0
  for (let index = -reach; index <= reach; index++) sum += at(index)
  for (let index = 0; index < count; index++) {
    to[start + index * step] = sum / (2 * reach + 1)
    sum += at(index + reach + 1) - at(index - reach)
  }
}
