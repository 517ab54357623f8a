import { expect, test } from 'vitest'
import { leastContrast, type PixelGrid, readabilityOf } from './readability.ts'

const WHOLE = [{ x: 0, y: 0, w: 1, h: 1 }]

function grid(greys: readonly number[], width: number): PixelGrid {
  return {
    data: new Uint8ClampedArray(greys.flatMap((grey) => [grey, grey, grey, 255])),
    width,
    height: greys.length / width,
  }
}

// rows: DT-22
test.each([
  [0, 21, 'good'],
  [118, 4.54, 'good'],
  [128, 3.95, 'fair'],
  [255, 1, 'poor'],
] as const)('white labels on grey %i have a contrast of %f and read %s', (grey, contrast, expected) => {
  const found = leastContrast(grid([grey, grey, grey, grey], 2), WHOLE, { dim: 0 })
  expect(found).toBeCloseTo(contrast, 1)
  expect(readabilityOf(found)).toBe(expected)
})

// rows: DT-22
test('dimming makes labels readable', () => {
  const white = grid([255, 255, 255, 255], 2)
  expect(readabilityOf(leastContrast(white, WHOLE, { dim: 30 }))).not.toBe('good')
  expect(readabilityOf(leastContrast(white, WHOLE, { dim: 60 }))).toBe('good')
})

// rows: DT-22
test('only the areas of labels count, and the worst of them; a star between dark pixels hides none', () => {
  const halves = grid([0, 0, 0, 0, 255, 255, 255, 255], 4)
  expect(leastContrast(halves, [{ x: 0, y: 0, w: 1, h: 0.5 }], { dim: 0 })).toBeCloseTo(21)
  expect(
    leastContrast(
      halves,
      [
        { x: 0, y: 0, w: 1, h: 0.5 },
        { x: 0, y: 0.5, w: 1, h: 0.5 },
      ],
      { dim: 0 },
    ),
  ).toBeCloseTo(1)
  const starry = grid([...Array.from({ length: 19 }, () => 0), 255], 5)
  expect(leastContrast(starry, WHOLE, { dim: 0 })).toBeCloseTo(21)
})
