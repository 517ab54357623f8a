import { expect, test } from 'vitest'
import { comparisonTable } from './table.ts'

test('a table shows both medians, the ratio with its spread, and a verdict from three pairs on', () => {
  const table = comparisonTable([
    {
      name: 'script',
      unit: 'KB',
      pairs: Array.from({ length: 3 }, () => ({ before: 170, after: 153 })),
    },
    {
      name: 'performance',
      unit: 'of 100',
      isHigherBetter: true,
      pairs: [
        { before: 100, after: 90 },
        { before: 98, after: 98 },
        { before: 96, after: 98 },
      ],
    },
    { name: 'blocking time', unit: 'ms', pairs: [{ before: 0, after: 20 }] },
  ])
  expect(table).toEqual([
    '| What | Before | After | Ratio | Smallest to largest | |',
    '|---|---:|---:|---:|---:|---|',
    '| script | 170 KB | 153 KB | 0.900 × | 0.900 to 0.900 | better |',
    '| performance | 98 of 100 | 98 of 100 | 1.000 × | 0.900 to 1.021 | same |',
    '| blocking time | 0 ms | 20 ms | ∞ × | ∞ to ∞ |  |',
  ])
})
