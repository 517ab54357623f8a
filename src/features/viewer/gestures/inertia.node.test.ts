import { expect, test } from 'vitest'
import { speedOf } from '#src/lib/input/finger-speed.ts'
import { glideEnd, glideProgress, isGliding } from './inertia.ts'

const samples = [
  { x: 0, y: 0, at: 0 },
  { x: 10, y: 0, at: 950 },
  { x: 60, y: -10, at: 1000 },
]

// rows: VW-03
test('the speed of a finger is measured over its last moments', () => {
  expect(speedOf(samples, 1000)).toEqual({ x: 1, y: -0.2 })
})

test('a finger that rested before release has none', () => {
  expect(speedOf(samples, 1200)).toEqual({ x: 0, y: 0 })
  expect(isGliding(speedOf([], 0))).toBe(false)
})

// rows: VW-03
test('a released picture glides on in its direction and stops', () => {
  const view = { scale: 1, x: 0, y: 0 }
  const end = glideEnd(view, { x: 1, y: -0.2 })
  expect(end).toEqual({ scale: 1, x: 325, y: -65 })
  const ways = [0, 100, 400, 5000].map((ms) => glideProgress(ms) * end.x)
  expect(ways).toEqual(ways.toSorted((a, b) => a - b))
  expect(ways[0]).toBe(0)
  expect(ways.at(-1)).toBe(325)
})
