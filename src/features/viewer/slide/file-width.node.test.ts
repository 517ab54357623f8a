import { expect, test } from 'vitest'
import { previewWidth, screenWidth, widthFor } from './file-width.ts'

const PHONE = { picture: { width: 3840, height: 2160 }, room: { width: 390, height: 844 }, density: 2 }
const DESKTOP = { ...PHONE, room: { width: 1440, height: 900 }, density: 1 }
const OFFERED = { maxWidth: 3840 }

// rows: VW-02
test('the screen gets the narrowest file with enough pixels', () => {
  expect(screenWidth(PHONE, OFFERED, false)).toBe(960)
  expect(screenWidth(DESKTOP, OFFERED, false)).toBe(1920)
  expect(screenWidth({ ...DESKTOP, density: 4 }, OFFERED, false)).toBe(3840)
  expect(screenWidth(DESKTOP, { maxWidth: 1280 }, false)).toBe(1280)
})

test('with data saving it is at most 960 px wide', () => {
  expect(screenWidth(DESKTOP, OFFERED, true)).toBe(960)
})

// rows: VW-02
test('zooming uses a wider file, up to the widest', () => {
  expect(widthFor(DESKTOP, 0.6, OFFERED)).toBe(2560)
  expect(widthFor(DESKTOP, 1, OFFERED)).toBe(3840)
  expect(widthFor(DESKTOP, 4, OFFERED)).toBe(3840)
})

test('a preview is smaller than the final file, or omitted', () => {
  expect(previewWidth(1920)).toBe(640)
  expect(previewWidth(640)).toBeNull()
})
