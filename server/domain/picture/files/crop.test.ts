import { expect, test } from 'vitest'
import { cropBox } from './crop.ts'

const WIDE = { width: 3840, height: 2160 }

test('a phone gets the full height around the focal point', () => {
  expect(cropBox(WIDE, { w: 1170, h: 2532 }, { x: 0.5, y: 0.5 })).toEqual({
    left: 1421,
    top: 0,
    width: 998,
    height: 2160,
  })
})

test('a focal point near the edge moves the box up to it, not beyond it', () => {
  expect(cropBox(WIDE, { w: 1080, h: 1080 }, { x: 0.99, y: 0 })).toEqual({
    left: 1680,
    top: 0,
    width: 2160,
    height: 2160,
  })
})

test('the same aspect ratio gives the whole picture', () => {
  expect(cropBox(WIDE, { w: 1920, h: 1080 }, { x: 0.1, y: 0.9 })).toEqual({ left: 0, top: 0, ...WIDE })
})
