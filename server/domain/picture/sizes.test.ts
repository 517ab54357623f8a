import { expect, test } from 'vitest'
import { levelOfPixels } from '#contract/membership-level.ts'
import { sizesOf } from './sizes.ts'

const sizes = (width: number, height: number, format = 'avif') =>
  sizesOf({ width, height, bytes: 1_000_000, format }).map(({ key, w, h, level }) => `${key} ${w}x${h} L${level}`)

// rows: DT-11, DT-13
test('an 8K picture is offered in every size, its 8K ones from level 2', () => {
  expect(sizes(7680, 4320)).toEqual([
    'original 7680x4320 L2',
    '8k 7680x4320 L2',
    '4k 3840x2160 L1',
    '2k 2560x1440 L1',
    '1080p 1920x1080 L1',
    'phone 1170x2532 L1',
    'tablet 2048x2732 L1',
  ])
})

test('no size is larger than the picture, and none is enlarged', () => {
  expect(sizes(3840, 2160)).toEqual([
    'original 3840x2160 L1',
    '4k 3840x2160 L1',
    '2k 2560x1440 L1',
    '1080p 1920x1080 L1',
    'phone 998x2160 L1',
    'tablet 1619x2160 L1',
  ])
  expect(sizes(1920, 1080)).toEqual([
    'original 1920x1080 L1',
    '1080p 1920x1080 L1',
    'phone 499x1080 L1',
    'tablet 809x1080 L1',
  ])
})

test('the boxes rotate for portrait pictures and every ratio stays', () => {
  expect(sizes(2160, 3840)).toEqual([
    'original 2160x3840 L1',
    '4k 2160x3840 L1',
    '2k 1440x2560 L1',
    '1080p 1080x1920 L1',
    'phone 1170x2532 L1',
    'tablet 2048x2732 L1',
  ])
  expect(sizes(10240, 4320)).toContain('8k 7680x3240 L2')
  expect(sizes(4000, 4000)).toContain('4k 2160x2160 L1')
})

test('10K needs level 3, 8K level 2, anything up to 3840 pixels level 1, whichever side is longer', () => {
  expect([
    levelOfPixels(3840, 2160),
    levelOfPixels(3841, 2160),
    levelOfPixels(7680, 4320),
    levelOfPixels(7681, 4320),
  ]).toEqual([1, 2, 2, 3])
  expect(levelOfPixels(4320, 10240)).toBe(3)
})

test('the original has its own format and bytes, other sizes are estimates that decrease with the pixels', () => {
  const [original, ...others] = sizesOf({ width: 7680, height: 4320, bytes: 1_000_000, format: 'png' })
  expect(original).toMatchObject({ format: 'png', bytes: 1_000_000, isEstimate: false })
  expect(others.every((size) => size.isEstimate && size.format === 'jpg' && size.bytes > 0)).toBe(true)
  const bytes = others.slice(0, 4).map((size) => size.bytes)
  expect(bytes).toEqual(bytes.toSorted((one, other) => other - one))
})
