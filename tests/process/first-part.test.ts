import { expect, test } from 'vitest'
import { cropBox } from '#server/domain/picture/files/crop.ts'
import { firstCrop } from '#src/domain/download/crop/crop-shares.ts'

const UHD = { width: 3840, height: 2160 }
const PHONE = { w: 1440, h: 3120 }
const WIDE = { w: 3440, h: 1440 }

// rows: DT-17, DT-18
test.each([
  [PHONE, { x: 0.7, y: 0.3 }],
  [PHONE, { x: 0.01, y: 0.99 }],
  [WIDE, { x: 0.5, y: 0.9 }],
  [
    { w: 1920, h: 1080 },
    { x: 0.2, y: 0.2 },
  ],
])('the first part on %o around %o is what the server crops by itself', (screen, focal) => {
  const { x, y, w, h } = firstCrop({ ...UHD, focal }, screen)
  const box = cropBox(UHD, screen, focal)
  expect(Math.abs(x * UHD.width - box.left)).toBeLessThanOrEqual(1)
  expect(Math.abs(y * UHD.height - box.top)).toBeLessThanOrEqual(1)
  expect(Math.abs(w * UHD.width - box.width)).toBeLessThanOrEqual(1)
  expect(Math.abs(h * UHD.height - box.height)).toBeLessThanOrEqual(1)
})
