import sharp from 'sharp'
import { expect, test } from 'vitest'
import { xmpOf } from './credits.ts'
import { xmpInsertion } from './insert-xmp.ts'
import { drawn } from './test-picture.ts'

const xmp = xmpOf({
  title: '暮紫 <千山> & “月”',
  titleEn: 'Violet Ridges',
  place: '黄山',
  placeEn: 'Huangshan',
  author: 'Lin "Jian"',
  copyright: '© 2026',
  licenceUrl: 'https://example.com/?a=1&b=2',
})

// rows: DT-14
test.each([
  ['jpg', 'jpeg'],
  ['png', 'png'],
  ['avif', 'avif'],
] as const)('%s takes the credits without touching a pixel', async (format, written) => {
  const file = await drawn({ width: 64, height: 48 }).toFormat(written).toBuffer()
  const insertion = xmpInsertion(format, file, file.length, xmp)
  if (!insertion) throw new Error('nothing to insert')
  const credited = Buffer.concat([file.subarray(0, insertion.at), insertion.bytes, file.subarray(insertion.at)])
  expect(credited.includes('暮紫 &lt;千山&gt; &amp; “月”')).toBe(true)
  expect(await sharp(credited).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer())
  // The decoder knows XMP at the end of an AVIF file only as bytes to skip.
  if (format !== 'avif') expect((await sharp(credited).metadata()).xmp?.toString()).toBe(xmp)
})

test('a file that says something of itself is left as it is', async () => {
  const file = await drawn({ width: 64, height: 48 }).withXmp(xmp).jpeg().toBuffer()
  expect(xmpInsertion('jpg', file, file.length, xmp)).toBeNull()
  expect(xmpInsertion('webp', file, file.length, xmp)).toBeNull()
})
