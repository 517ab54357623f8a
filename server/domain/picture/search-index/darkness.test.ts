import { expect, test } from 'vitest'
import { darknessOf } from './darkness.ts'

// rows: SE-18
test.each([
  ['a bright one', [['#f0f0f0', 1]], []],
  [
    'a night under a dark blue sky',
    [
      ['#101b35', 0.7],
      ['#cdb06a', 0.3],
    ],
    ['half'],
  ],
  [
    'a night without a moon',
    [
      ['#101b35', 0.6],
      ['#0c1020', 0.25],
      ['#cdb06a', 0.15],
    ],
    ['half', 'most'],
  ],
  [
    'a planet before black',
    [
      ['#020203', 0.55],
      ['#2a6f8f', 0.45],
    ],
    ['half', 'black'],
  ],
  ['black alone', [['#000000', 1]], ['half', 'most', 'black']],
  ['no colours', [], []],
] as const)('%s reaches its steps', (_, colours, steps) => {
  expect(darknessOf(colours.map(([hex, share]) => ({ hex, share })))).toEqual(steps)
})
