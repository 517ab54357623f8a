import { expect, test } from 'vitest'
import { nextThemeMode, readThemeMode, themeAt } from './theme-mode.ts'

// rows: IN-06, TM-07
test('auto is dark from 19:00 to 06:59', () => {
  const dark = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => themeAt('auto', hour) === 'dark')
  expect(dark).toEqual([0, 1, 2, 3, 4, 5, 6, 19, 20, 21, 22, 23])
})

test('light and dark ignore the time', () => {
  expect([themeAt('light', 23), themeAt('dark', 12)]).toEqual(['light', 'dark'])
})

// rows: IN-05
test('the modes cycle: auto, light, dark, auto', () => {
  expect(nextThemeMode('auto')).toBe('light')
  expect(nextThemeMode('light')).toBe('dark')
  expect(nextThemeMode('dark')).toBe('auto')
})

test.each([null, '', 'sepia', '{"mode":"dark"}'])('%j stored means auto', (text) => {
  expect(readThemeMode(text)).toBe('auto')
})
