import { expect, test } from 'vitest'
import { axisOf, followed, isDoubleTap, verdictOf } from './swipe.ts'

const ROOM = { width: 390, height: 844 }
const STILL = { x: 0, y: 0 }

test('a touch has a direction only outside the dead zone', () => {
  expect(axisOf({ x: 8, y: 8 })).toBeNull()
  expect(axisOf({ x: -20, y: 8 })).toBe('across')
  expect(axisOf({ x: 8, y: 20 })).toBe('along')
})

// rows: VW-03
test.each([
  ['far to the left', 'across', { x: -120, y: 5 }, STILL, 'next'],
  ['far to the right', 'across', { x: 120, y: 5 }, STILL, 'previous'],
  ['far down', 'along', { x: 5, y: 300 }, STILL, 'close'],
  ['far up', 'along', { x: 5, y: -300 }, STILL, 'information'],
  ['short and fast', 'across', { x: -40, y: 0 }, { x: -0.9, y: 0 }, 'next'],
  ['short and slow', 'across', { x: -40, y: 0 }, { x: -0.1, y: 0 }, 'stay'],
  ['far, but on its way back', 'across', { x: -200, y: 0 }, { x: 0.8, y: 0 }, 'stay'],
] as const)('a swipe %s', (_name, axis, moved, speed, verdict) => {
  expect(verdictOf(axis, moved, speed, ROOM)).toBe(verdict)
})

test('without a next picture the current one moves only a little', () => {
  expect(followed(-90, true, true)).toBe(-90)
  expect(followed(-90, true, false)).toBe(-30)
  expect(followed(90, false, true)).toBe(30)
})

test('two taps close in time and place are a double tap', () => {
  const first = { x: 10, y: 10, at: 1000 }
  expect(isDoubleTap(first, { x: 20, y: 10, at: 1250 })).toBe(true)
  expect(isDoubleTap(first, { x: 20, y: 10, at: 1400 })).toBe(false)
  expect(isDoubleTap(first, { x: 120, y: 10, at: 1250 })).toBe(false)
  expect(isDoubleTap(null, first)).toBe(false)
})
