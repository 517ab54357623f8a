import { expect, test } from 'vitest'
import { boxOfPart, cropBox } from './crop.ts'

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

// rows: DT-17
test('a part in shares is the nearest box of whole pixels, in the shape of the file', () => {
  const phone = { w: 1080, h: 2400 }
  expect(boxOfPart(WIDE, phone, { x: 0.25, y: 0, w: 0.2531, h: 1 })).toEqual({
    left: 960,
    top: 0,
    width: 972,
    height: 2160,
  })
  expect(boxOfPart(WIDE, { w: 1920, h: 1080 }, { x: 0.5, y: 0.5, w: 0.5, h: 0.5 })).toEqual({
    left: 1920,
    top: 1080,
    width: 1920,
    height: 1080,
  })
})

// rows: DT-17
test('a part at the edge stays inside the picture, and another shape is no part of it', () => {
  expect(boxOfPart(WIDE, { w: 100, h: 100 }, { x: 0.9999, y: 0.9998, w: 0.0001, h: 0.000_178 })).toEqual({
    left: 3839,
    top: 2159,
    width: 1,
    height: 1,
  })
  expect(boxOfPart(WIDE, { w: 1080, h: 2400 }, { x: 0, y: 0, w: 1, h: 1 })).toBeNull()
})
