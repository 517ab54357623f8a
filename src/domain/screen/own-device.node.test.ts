import { expect, test } from 'vitest'
import { deviceOf, screenOfDevice } from './own-device.ts'

// rows: DT-17, PR-08
test.each([
  [{ w: 1170, h: 2532 }, 3, true, 'phone', { w: 1170, h: 2532 }],
  [{ w: 2532, h: 1170 }, 3, true, 'phone', { w: 1170, h: 2532 }],
  [{ w: 1640, h: 2360 }, 2, true, 'tablet', { w: 1640, h: 2360 }],
  [{ w: 2880, h: 1800 }, 2, false, 'laptop', { w: 2880, h: 1800 }],
  [{ w: 3840, h: 2160 }, 1, false, 'desktop', { w: 3840, h: 2160 }],
  [{ w: 3440, h: 1440 }, 1, false, 'ultrawide', { w: 3440, h: 1440 }],
  [{ w: 5120, h: 1440 }, 1, false, 'two-monitors', { w: 5120, h: 1440 }],
] as const)('a screen of %o at density %d, touched: %s, is a %s', (pixels, density, hasTouch, kind, shown) => {
  expect(deviceOf(pixels, density, hasTouch)).toEqual({ kind, ...shown })
})

const TABLET = { id: 'a', kind: 'tablet', w: 1640, h: 2360 } as const
const LAPTOP = { id: 'b', kind: 'laptop', w: 1920, h: 1080 } as const
const MONITOR = { id: 'c', kind: 'desktop', w: 1920, h: 1080 } as const

// rows: PR-08
test('this device is found among the screens by its pixels, a tablet turned either way', () => {
  expect(screenOfDevice([LAPTOP, TABLET], { kind: 'tablet', w: 1640, h: 2360 })).toBe(TABLET)
  expect(screenOfDevice([LAPTOP, TABLET], { kind: 'laptop', w: 2360, h: 1640 })).toBe(TABLET)
  expect(screenOfDevice([LAPTOP, MONITOR], { kind: 'desktop', w: 1920, h: 1080 })).toBe(MONITOR)
  expect(screenOfDevice([MONITOR], { kind: 'laptop', w: 1920, h: 1080 })).toBe(MONITOR)
  expect(screenOfDevice([LAPTOP], { kind: 'laptop', w: 1080, h: 1920 })).toBeUndefined()
})
