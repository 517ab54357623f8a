import { expect, test } from 'vitest'
import { fileForScreen } from './screen-cut.ts'

const PHONE = { w: 1170, h: 2532 }
const COMPANION = { width: 1440, height: 3280 }
const fileFor = (width: number, height: number, screen: { w: number; h: number }) =>
  fileForScreen({ width, height, companion: COMPANION }, screen)

// rows: DT-17, DT-12
test('a phone gets the companion, a monitor the picture’s own file', () => {
  expect(fileFor(3840, 2160, PHONE)).toBe('companion')
  expect(fileFor(7680, 4320, PHONE)).toBe('companion')
  expect(fileFor(7680, 4320, { w: 3440, h: 1440 })).toBe('picture')
  expect(fileForScreen({ width: 3840, height: 2160 }, PHONE)).toBe('picture')
  expect(fileForScreen({ width: 3840, height: 2160, companion: null }, PHONE)).toBe('picture')
})

// rows: DT-19
test('a file that fills the screen goes before one of a nearer shape that would be enlarged', () => {
  const tablet = { w: 2048, h: 2732 }
  expect(fileFor(7680, 4320, tablet)).toBe('picture')
  // Neither does.
  expect(fileFor(3840, 2160, tablet)).toBe('companion')
})
