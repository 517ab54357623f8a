import { expect, test } from 'vitest'
import { searchAddress } from '#src/domain/gallery/search-address.ts'
import { activeFilters, readFilters } from './filters.ts'

// rows: SE-08, RT-09
test('every filter of the address is passed on as it is written', () => {
  const address = {
    q: '雪山',
    any: '湖 海',
    none: '人',
    kind: 'bing,art',
    area: 'zh-cn',
    category: 'nature',
    tag: '湖',
    author: 'Ansel',
    place: '稻城',
    bbox: '99.9,27.8,100.6,29.3',
    orientation: 'portrait',
    ratio: '9x16,9x20',
    atleast: '2560x1440',
    exact: '3840x2160',
    color: '2e8c82,ffffff',
    palette: '2f6fa7:60,ffffff:30',
    dark: 'most',
    calm: 'phone',
    level: '2',
    ai: 'hide',
    from: '2026-01-01',
    to: '2026-02-01',
    fit: '1170x2532',
    sort: 'likes',
  }
  expect(readFilters(address)).toEqual({ filters: address, ignored: [] })
})

test('impossible values are ignored and named; unknown parameters are dropped', () => {
  const address = searchAddress({
    q: '   ',
    category: 'dragons',
    color: 'blue',
    atleast: '4K',
    level: 9,
    from: '2026-02-01',
    to: '2026-01-01',
    page: 3,
    tag: ['a'],
  })
  expect(readFilters(address)).toEqual({
    filters: { from: '2026-02-01' },
    ignored: [
      ...(['category', 'atleast', 'color', 'level'] as const).map((name) => ({ name, reason: 'impossible' })),
      { name: 'to', reason: 'before-start' },
    ],
  })
})

test('a random order has a seed, and no other order has one', () => {
  expect(readFilters({ sort: 'random', seed: 'abc' }).filters).toEqual({ sort: 'random', seed: 'abc' })
  expect(readFilters({ sort: 'random' }).filters.seed).toBe(readFilters({ sort: 'random' }).filters.seed)
  expect(readFilters({ sort: 'random' }).filters.seed).toMatch(/^[a-z]+$/)
  expect(readFilters({ sort: 'likes', seed: 'abc' }).filters).toEqual({ sort: 'likes' })
})

test('words that are too long are ignored', () => {
  expect(readFilters({ q: '雪'.repeat(101) })).toEqual({ filters: {}, ignored: [{ name: 'q', reason: 'too-long' }] })
})

test('digits in the address are words and colours', () => {
  expect(readFilters(searchAddress({ q: 100, color: 123_456, level: 2 })).filters).toEqual({
    q: '100',
    color: '123456',
    level: '2',
  })
})

test('each value of a list is a filter of its own', () => {
  expect(
    activeFilters({
      q: '雪',
      any: '湖,海',
      sort: 'random',
      seed: 'a',
      fit: '100x200',
      color: '2e8c82,ffffff',
      tag: 'a,b',
    }),
  ).toEqual([
    { name: 'any', value: '湖,海', rest: undefined },
    { name: 'tag', value: 'a,b', rest: undefined },
    { name: 'color', value: '2e8c82', rest: 'ffffff' },
    { name: 'color', value: 'ffffff', rest: '2e8c82' },
  ])
})
