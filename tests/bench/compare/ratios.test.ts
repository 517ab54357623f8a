import { describe, expect, test } from 'vitest'
import { ratioOf, spreadOf, verdictOf } from './ratios.ts'

describe('the ratio of a pair', () => {
  test.each([
    [{ before: 200, after: 150 }, 0.75],
    [{ before: 0, after: 0 }, 1],
    [{ before: Infinity, after: Infinity }, 1],
    [{ before: 0, after: 20 }, Infinity],
    [{ before: 20, after: 0 }, 0],
  ])('of %o is %d', (pair, ratio) => {
    expect(ratioOf(pair)).toBe(ratio)
  })
})

describe('the spread of several pairs', () => {
  test('has the median, smallest and largest ratio, each of its own pair', () => {
    const spread = spreadOf([
      { before: 100, after: 90 },
      { before: 200, after: 220 },
      { before: 50, after: 50 },
    ])
    expect(spread).toEqual({ median: 1, min: 0.9, max: 1.1 })
  })

  test('takes the mean of the two ratios in the middle where pairs are even in number', () => {
    const pairs = [1, 3, 2, 10].map((after) => ({ before: 1, after }))
    expect(spreadOf(pairs)).toEqual({ median: 2.5, min: 1, max: 10 })
  })

  test('of one pair is its ratio', () => {
    expect(spreadOf([{ before: 4, after: 2 }])).toEqual({ median: 0.5, min: 0.5, max: 0.5 })
  })
})

describe('the verdict', () => {
  test.each([
    ['worse where every pair got larger', { median: 1.2, min: 1.1, max: 1.4 }, 'worse'],
    ['better where every pair got smaller', { median: 0.8, min: 0.7, max: 0.9 }, 'better'],
    ['the same where pairs disagree', { median: 1.2, min: 0.9, max: 1.4 }, 'same'],
    ['the same where one pair is equal', { median: 1.2, min: 1, max: 1.4 }, 'same'],
    ['the same where all differ by one per cent at most', { median: 1.008, min: 1.005, max: 1.009 }, 'same'],
    ['worse where a figure of 0 grew', { median: Infinity, min: 2, max: Infinity }, 'worse'],
  ] as const)('is %s', (_, spread, verdict) => {
    expect(verdictOf(spread)).toBe(verdict)
  })

  test('turns round for figures that should be high', () => {
    expect(verdictOf({ median: 1.2, min: 1.1, max: 1.4 }, true)).toBe('better')
    expect(verdictOf({ median: 0.8, min: 0.7, max: 0.9 }, true)).toBe('worse')
  })
})
