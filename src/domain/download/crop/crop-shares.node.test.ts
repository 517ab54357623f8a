import { expect, test } from 'vitest'
import { cropOf, enlargementOf, firstCrop, mostZoom } from './crop-shares.ts'

const UHD = { width: 3840, height: 2160 }
const PHONE = { w: 1440, h: 3120 }
const WIDE = { w: 3440, h: 1440 }

// rows: DT-17
test('a part gets exactly the shape of the screen and stays in the picture', () => {
  const { x, y, w, h } = cropOf({ x: 0.95, y: 0.9, w: 0.1, h: 0.3 }, UHD, PHONE)
  expect((w * UHD.width) / (h * UHD.height)).toBeCloseTo(PHONE.w / PHONE.h, 6)
  expect(x + w).toBeLessThanOrEqual(1)
  expect(y + h).toBeLessThanOrEqual(1)
})

// rows: DT-19
test('a part is enlarged where the screen has more pixels than it', () => {
  const whole = firstCrop({ ...UHD, focal: { x: 0.5, y: 0.5 } }, PHONE)
  expect(enlargementOf(whole, UHD, PHONE)).toBeCloseTo(3120 / 2160, 3)
  expect(enlargementOf(whole, { width: 7680, height: 4320 }, PHONE)).toBeCloseTo(3120 / 4320, 3)
  // Four times at most.
  expect(mostZoom(UHD, PHONE)).toBeCloseTo(4 / (3120 / 2160), 3)
  expect(mostZoom({ width: 10_240, height: 5760 }, WIDE)).toBe(5)
})
