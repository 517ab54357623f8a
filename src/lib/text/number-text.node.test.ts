import { expect, test } from 'vitest'
import { compactNumber, exactNumber, megabytes, megapixels, pixelsText, ratioText } from './number-text.ts'

// rows: DT-06
test('numbers are compact above 9,999 and exact on request', () => {
  expect([compactNumber(9840, 'zh'), compactNumber(12_345, 'zh'), compactNumber(230_000_000, 'zh')]).toEqual([
    '9840',
    '1.2万',
    '2.3亿',
  ])
  expect([compactNumber(9840, 'en'), compactNumber(12_345, 'en'), compactNumber(4_512_345, 'en')]).toEqual([
    '9,840',
    '12K',
    '4.5M',
  ])
  expect(exactNumber(12_345, 'zh')).toBe('12,345')
})

test('formats sizes and shapes', () => {
  expect(megabytes(12_400_000, 'zh')).toBe('12.4 MB')
  expect([megabytes(1_000_000, 'zh'), megabytes(132_001, 'zh'), megabytes(4_000, 'en')]).toEqual([
    '1.0 MB',
    '133 KB',
    '4 KB',
  ])
  expect([megapixels(120_000_000, 'zh'), megapixels(120_000_001, 'zh'), megapixels(8_294_400, 'zh')]).toEqual([
    '1.2 亿像素',
    '1.21 亿像素',
    '900 万像素',
  ])
  expect(megapixels(120_000_001, 'en')).toBe('121 megapixels')
  expect(pixelsText(3840, 2160)).toBe('3840×2160')
  expect([ratioText(2560, 1440), ratioText(1170, 2532), ratioText(2048, 2732), ratioText(3440, 1440)]).toEqual([
    '16:9',
    '9:19.5',
    '3:4',
    '21:9',
  ])
  expect([ratioText(2000, 1080), ratioText(1080, 2000)]).toEqual(['1.85:1', '1:1.85'])
})
