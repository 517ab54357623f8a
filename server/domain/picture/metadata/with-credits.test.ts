import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Bytes } from '#server/domain/picture/files/get-or-create-derivative.ts'
import type { OriginalFormat } from '#server/domain/picture/files/picture-format.ts'
import { drawn } from '#server/domain/picture/files/test-picture.ts'
import type { ByteRange } from '#server/lib/storage/storage.ts'
import { xmpOf } from './credits.ts'
import { readTexts } from './read-texts.ts'
import { stripMetadata } from './strip-metadata.ts'
import { withXmp } from './with-credits.ts'

const xmp = xmpOf({
  aid: 'violet-ridges',
  title: '暮紫 <千山> & “月”',
  titleEn: 'Violet Ridges',
  place: '黄山',
  placeEn: 'Huangshan',
  author: 'Lin "Jian"',
  authorEn: '',
  copyright: '© 2026',
  licenceUrl: 'https://example.com/?a=1&b=2',
})

/** The stored file and its bytes as served. */
async function credited(format: OriginalFormat, file: Buffer, range?: ByteRange) {
  const stored: Bytes = {
    size: file.length,
    etag: '"stored"',
    open: (part = { start: 0, end: file.length - 1 }) => Readable.from([file.subarray(part.start, part.end + 1)]),
  }
  const sent = await withXmp(stored, format, xmp)
  return { size: sent.size, etag: sent.etag, bytes: await buffer(await sent.open(range)) }
}

const stored = async (format: OriginalFormat, written: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff') =>
  Buffer.concat(stripMetadata(await drawn({ width: 64, height: 48 }).toFormat(written).toBuffer(), format, 1))

// rows: DT-14
test.each([
  ['jpg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['tif', 'tiff'],
  ['avif', 'avif'],
] as const)('a stored %s takes the credits without touching a pixel', async (format, written) => {
  const file = await stored(format, written)
  const { bytes, size, etag } = await credited(format, file)
  expect(bytes.length).toBe(size)
  expect(etag).not.toBe('"stored"')
  expect(bytes.includes('暮紫 &lt;千山&gt; &amp; “月”')).toBe(true)
  expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer())
  // Neither decoder nor reader looks for XMP at the end of an AVIF file.
  if (format === 'avif') return
  expect((await sharp(bytes).metadata()).xmp?.toString().trim()).toBe(xmp)
  expect((await readTexts(bytes)).title).toEqual({ text: '暮紫 <千山> & “月”', english: 'Violet Ridges' })
})

test.each([
  ['webp', 'webp'],
  ['tif', 'tiff'],
] as const)('any part of a %s is the same as of the whole', async (format, written) => {
  const file = await stored(format, written)
  const { bytes } = await credited(format, file)
  for (const [start, end] of [
    [0, 5],
    [3, 22],
    [19, 21],
    [file.length - 3, file.length + 9],
    [5, bytes.length - 1],
  ] as const) {
    const part = await credited(format, file, { start, end })
    expect(part.bytes.equals(bytes.subarray(start, end + 1)), `${start}-${end}`).toBe(true)
  }
})

test('a file that has metadata already, or no space for it, is served unchanged', async () => {
  const file = await drawn({ width: 64, height: 48 }).withXmp(xmp).jpeg().toBuffer()
  const simple = await drawn({ width: 64, height: 48 }).webp().toBuffer()
  const twice = (await credited('tif', await stored('tif', 'tiff'))).bytes
  expect((await credited('jpg', file)).bytes).toEqual(file)
  expect((await credited('webp', simple)).bytes).toEqual(simple)
  expect((await credited('tif', twice)).bytes).toEqual(twice)
})
