import { expect, test } from 'vitest'
import { justifiedRows } from './justified.ts'

const OPTIONS = { width: 1376, gap: 16, target: 220 }
const RATIOS = [1.778, 0.5625, 1.778, 2.333, 1.778, 1.778, 1, 1.5, 0.667, 1.778, 1.778, 2.333, 1.333]

const widthOf = (ratios: readonly number[], row: { from: number; to: number; height: number }) =>
  ratios.slice(row.from, row.to).reduce((sum, ratio) => sum + ratio * row.height, 0) +
  OPTIONS.gap * (row.to - row.from - 1)

test('every picture appears once, in reading order', () => {
  const rows = justifiedRows(RATIOS, OPTIONS)
  expect(rows.flatMap(({ from, to }) => RATIOS.slice(from, to))).toEqual(RATIOS)
})

test('all rows fill the width and are close to the target height', () => {
  const rows = justifiedRows(RATIOS, OPTIONS)
  for (const row of rows) {
    expect(widthOf(RATIOS, row)).toBeCloseTo(OPTIONS.width, 3)
    expect(row.height).toBeGreaterThan(OPTIONS.target / 1.5)
    expect(row.height).toBeLessThan(OPTIONS.target * 1.5)
  }
})

test('an incomplete last row has the target height instead of enlarging its pictures', () => {
  const [row] = justifiedRows([1.5], OPTIONS)
  expect(row).toEqual({ from: 0, to: 1, height: OPTIONS.target, isFull: false })
})

test('a panorama wider than the row gets less height, and is never cropped', () => {
  const rows = justifiedRows([12, 1.5], { ...OPTIONS, width: 358 })
  expect(rows[0]).toEqual({ from: 0, to: 1, height: 358 / 12, isFull: true })
})

test('no rows before the width is known', () => {
  expect(justifiedRows(RATIOS, { ...OPTIONS, width: 0 })).toEqual([])
})
