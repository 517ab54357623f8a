import { expect, test } from 'vitest'
import { previewScreens } from './preview-screens.ts'

// rows: DT-17
test.each([
  [{ w: 1170, h: 2532 }, 3, true, 'phone', { w: 1170, h: 2532 }],
  [{ w: 2532, h: 1170 }, 3, true, 'phone', { w: 1170, h: 2532 }],
  [{ w: 1640, h: 2360 }, 2, true, 'tablet', { w: 1640, h: 2360 }],
  [{ w: 2880, h: 1800 }, 2, false, 'laptop', { w: 2880, h: 1800 }],
  [{ w: 3840, h: 2160 }, 1, false, 'desktop', { w: 3840, h: 2160 }],
  [{ w: 3440, h: 1440 }, 1, false, 'ultrawide', { w: 3440, h: 1440 }],
  [{ w: 5120, h: 1440 }, 1, false, 'two-monitors', { w: 5120, h: 1440 }],
] as const)('a screen of %o at density %d, touched: %s, is a %s', (pixels, density, hasTouch, kind, shown) => {
  expect(previewScreens(pixels, density, hasTouch)[0]).toEqual({ id: 'own', kind, ...shown })
})

// rows: DT-17
test('a common screen with the same pixels is not listed twice', () => {
  expect(previewScreens({ w: 3440, h: 1440 }, 1, false).map(({ id }) => id)).toEqual([
    'own',
    'phone',
    'tablet',
    'laptop',
    'desktop',
    'two-monitors',
  ])
})
