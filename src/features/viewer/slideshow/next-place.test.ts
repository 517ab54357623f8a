import { expect, test } from 'vitest'
import type { Series } from '../series/use-series.ts'
import { anyPlace, placeInOrder } from './next-place.ts'

const AIDS = ['a', 'b', 'c', 'd']
const NONE = new Set<string>()

function listAt(at: number, aids = AIDS, changes: Partial<Series> = {}): Series {
  const beside = (place: number) => (aids[place] === undefined ? null : { aid: aids[place], at: place })
  return {
    previous: beside(at - 1),
    next: beside(at + 1),
    list: { aids, at, hasMore: false },
    more: () => {},
    reveal: () => false,
    ...changes,
  }
}
const byDate = (previous: Series['previous']) => listAt(0, [], { previous, list: undefined })

// rows: VW-06
test('it runs to the end of a list and wraps around, skipping failed pictures', () => {
  expect(placeInOrder(listAt(1), NONE)).toEqual({ aid: 'c', at: 2 })
  expect(placeInOrder(listAt(3), NONE)).toEqual({ aid: 'a', at: 0 })
  expect(placeInOrder(listAt(1), new Set(['c', 'd']))).toEqual({ aid: 'a', at: 0 })
  expect(placeInOrder(listAt(0, ['a']), NONE)).toBeNull()
})

// rows: VW-06
test('at the end of a partly loaded list it waits for more', () => {
  expect(placeInOrder(listAt(3, AIDS, { next: undefined }), NONE)).toBeUndefined()
})

// rows: VW-06
test('by date it goes back to the first day', () => {
  expect(placeInOrder(byDate({ aid: 'yesterday', at: -1 }), NONE)).toEqual({ aid: 'yesterday', at: -1 })
  expect(placeInOrder(byDate(null), NONE)).toBeNull()
  expect(placeInOrder(byDate(undefined), NONE)).toBeUndefined()
})

// rows: VW-06
test('in random order it shows every picture once before repeating', () => {
  const seen = new Set(['a'])
  let at = 0
  for (let step = 0; step < AIDS.length - 1; step++) {
    const place = anyPlace({ aids: AIDS, at, hasMore: false }, seen, NONE, () => 0.99)
    expect(place && seen.has(place.aid)).toBe(false)
    at = place?.at ?? -1
    seen.add(place?.aid ?? '')
  }
  expect(seen).toEqual(new Set(AIDS))
  expect(anyPlace({ aids: AIDS, at: 0, hasMore: false }, seen, new Set(['b', 'c']), () => 0)).toEqual({
    aid: 'd',
    at: 3,
  })
  expect(anyPlace({ aids: ['a', 'a'], at: 0, hasMore: false }, NONE, NONE, () => 0)).toBeNull()
})
