import { expect, test } from 'vitest'
import { placeBeside, placeIn, placesAround } from './place.ts'

const aids = ['a', 'b', 'c', 'a', 'd']

test('a picture that occurs twice in a list has the position by which it was reached', () => {
  expect(placeIn(aids, { aid: 'a', at: 3 })).toBe(3)
  expect(placeIn(aids, { aid: 'a', at: -1 })).toBe(0)
  expect(placeIn(aids, { aid: 'c', at: 4 })).toBe(2)
  expect(placeIn(aids, { aid: 'x', at: 1 })).toBe(-1)
  expect(placeIn(undefined, { aid: 'a', at: 0 })).toBe(-1)
})

// rows: VW-04
test('steps go through every position, to the ends', () => {
  expect(placeBeside(aids, 2, 1)).toEqual({ aid: 'a', at: 3 })
  expect(placeBeside(aids, 4, 1)).toBeNull()
  expect(placeBeside(aids, 0, -1)).toBeNull()
})

test('the strip centres the shown picture as far as possible', () => {
  expect(placesAround(aids, 2, 3).map(({ at }) => at)).toEqual([1, 2, 3])
  expect(placesAround(aids, 0, 3).map(({ at }) => at)).toEqual([0, 1, 2])
  expect(placesAround(aids, 4, 3).map(({ at }) => at)).toEqual([2, 3, 4])
  expect(placesAround(aids, 1, 9)).toHaveLength(5)
})
