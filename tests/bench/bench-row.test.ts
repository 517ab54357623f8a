import { expect, test } from 'vitest'
import { benchTable } from './bench-row.ts'

test('a table says for each figure whether its bound is held', () => {
  const table = benchTable([
    { name: 'script', value: 166.4, unit: 'KB', bound: 130 },
    { name: 'blank starts', value: 0, unit: 'starts', bound: 0 },
    { name: 'performance', value: 95, unit: 'of 100', bound: 95, isAtLeast: true },
  ])
  expect(table).toEqual([
    '| What | Measured | Bound | |',
    '|---|---:|---:|---|',
    '| script | 166 KB | ≤ 130 KB | missed |',
    '| blank starts | 0 starts | ≤ 0 starts | held |',
    '| performance | 95 of 100 | ≥ 95 of 100 | held |',
  ])
})

test('the floor has a column where a row was measured beside it', () => {
  const table = benchTable([
    { name: 'paint', value: 2.27, unit: 's', bound: 2.132, floor: 1.64 },
    { name: 'size', value: 1, unit: 'MB', bound: 2 },
  ])
  expect(table.slice(2)).toEqual([
    '| paint | 2.27 s | ≤ 2.13 s | 1.64 s | missed |',
    '| size | 1 MB | ≤ 2 MB |  | held |',
  ])
})

test('a missing figure shows as none, and an infinite one as ∞', () => {
  const [, , none, infinite] = benchTable([
    { name: 'a', value: Number.NaN, unit: 'ms', bound: 1 },
    { name: 'b', value: Infinity, unit: 'ms', bound: 1 },
  ])
  expect(none).toBe('| a | none ms | ≤ 1 ms | missed |')
  expect(infinite).toBe('| b | ∞ ms | ≤ 1 ms | missed |')
})
