import { expect, test } from 'vitest'
import type { PictureSize } from '#contract/download.ts'
import { levelOfPixels } from '#contract/membership-level.ts'
import { cutForScreen } from '#contract/screen-cut.ts'
import { offerId, offersFor, requestFor } from './offers.ts'
import { fitsScreen } from './screen.ts'

const size = (key: PictureSize['key'], w: number, h: number, level = 1): PictureSize => ({
  key,
  w,
  h,
  level,
  format: 'jpg',
  bytes: w * h * 0.4,
  isEstimate: true,
  points: 0,
})

const PICTURE = {
  width: 7680,
  height: 4320,
  sizes: [
    size('original', 7680, 4320, 2),
    size('8k', 7680, 4320, 2),
    size('4k', 3840, 2160),
    size('2k', 2560, 1440),
    size('1080p', 1920, 1080),
    size('phone', 1170, 2532),
  ],
}

// rows: DT-12
test('a listed size with the screen’s pixels is preselected and not listed twice', () => {
  const offers = offersFor(PICTURE, { w: 2560, h: 1440 })
  expect(offers[0]).toMatchObject({ key: '2k', isOwnScreen: true })
  expect(offers.filter(({ w }) => w === 2560)).toHaveLength(1)
  expect(offers.filter(({ isOwnScreen }) => isOwnScreen)).toHaveLength(1)
})

// rows: DT-12
test('a screen of another shape gets its own crop', () => {
  const [own, ...listed] = offersFor(PICTURE, { w: 2880, h: 1800 })
  expect(own).toMatchObject({ key: 'custom', w: 2880, h: 1800, level: 1, isOwnScreen: true })
  expect(own?.bytes).toBeCloseTo(2880 * 1800 * 0.4, -1)
  expect(listed).toHaveLength(PICTURE.sizes.length)
  expect(own && requestFor({ ...own, format: 'avif' }, 'en')).toEqual({
    size: 'custom',
    w: 2880,
    h: 1800,
    format: 'avif',
    language: 'en',
  })
})

// rows: DT-12, PR-08
test('the member’s other screens follow this one, each pixels once', () => {
  const screen = (name: string, w: number, h: number) => ({ name, w, h })
  const others = [
    screen('This one', 2880, 1800),
    screen('Desk', 2560, 1440),
    screen('Wide', 3440, 1440),
    screen('Wide again', 3440, 1440),
  ]
  const offers = offersFor(PICTURE, { w: 2880, h: 1800 }, others)
  expect(offers.slice(0, 4).map(({ key, w, h, screenName }) => [key, w, h, screenName])).toEqual([
    ['custom', 2880, 1800, undefined],
    ['2k', 2560, 1440, 'Desk'],
    ['custom', 3440, 1440, 'Wide'],
    ['original', 7680, 4320, undefined],
  ])
  expect(offers).toHaveLength(2 + PICTURE.sizes.length)
  expect(offers.map(({ isOwnScreen }) => isOwnScreen).indexOf(true, 1)).toBe(-1)
  expect(new Set(offers.map((offer) => offerId(offer))).size).toBe(offers.length)
})

test.each([
  [3840, 2160, 1],
  [3841, 2160, 2],
  [4320, 7680, 2],
  [7681, 4320, 3],
])('%i x %i pixels need level %i', (w, h, level) => {
  expect(levelOfPixels(w, h)).toBe(level)
})

test('nothing is upscaled for a screen with more pixels than the picture', () => {
  const small = { width: 3840, height: 2160 }
  expect(cutForScreen(small, { w: 1170, h: 2532 })).toEqual({ w: 998, h: 2160 })
  expect(cutForScreen(small, { w: 5120, h: 2880 })).toEqual({ w: 3840, h: 2160 })
})

test('a picture fits a screen of its shape with no more pixels than its own', () => {
  const screen = { w: 2560, h: 1440 }
  expect(fitsScreen({ width: 3840, height: 2160 }, screen)).toBe(true)
  expect(fitsScreen({ width: 3840, height: 2400 }, screen)).toBe(false)
  expect(fitsScreen({ width: 1920, height: 1080 }, screen)).toBe(false)
  expect(fitsScreen({ width: 2732, height: 1440 }, screen)).toBe(true)
})
