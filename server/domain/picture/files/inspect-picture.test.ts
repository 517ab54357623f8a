import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectPicture } from './inspect-picture.ts'
import { drawn } from './test-picture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tianmu-inspect-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(bytes: Buffer) {
  const file = path.join(folder, crypto.randomUUID())
  await writeFile(file, bytes)
  return file
}

test.each([
  ['jpg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['avif', 'avif'],
  ['tif', 'tiff'],
] as const)('%s is known by its bytes, whatever its name', async (format, written) => {
  const bytes = await drawn().toFormat(written).toBuffer()
  expect(await inspectPicture(await fileOf(bytes))).toMatchObject({ format, width: 1920, height: 1080 })
})

test('a portrait picture is measured upright, also when only EXIF says so', async () => {
  const portrait = await drawn({ width: 1080, height: 1920 }).jpeg().toBuffer()
  expect(await inspectPicture(await fileOf(portrait))).toMatchObject({ width: 1080, height: 1920 })
  const turned = await drawn().withMetadata({ orientation: 8 }).jpeg().toBuffer()
  expect(await inspectPicture(await fileOf(turned))).toMatchObject({ width: 1080, height: 1920 })
})

test.each([
  ['1919x1080', { width: 1919, height: 1080 }],
  ['1920x1079', { width: 1920, height: 1079 }],
  ['1079x1920', { width: 1079, height: 1920 }],
])('%s is too small, and its reason says so', async (size, pixels) => {
  const file = await fileOf(await drawn(pixels).png().toBuffer())
  await expect(inspectPicture(file)).rejects.toThrow(`too small: ${size}`)
})

test.each([
  ['an empty file', ''],
  ['text', 'hello'],
  ['a page', '<html><body>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a GIF', 'GIF89a'],
  ['a film', '\0\0\0\x18ftypmp42\0\0\0\0'],
])('%s is not a picture for us', async (_, content) => {
  const file = await fileOf(Buffer.from(content, 'latin1'))
  await expect(inspectPicture(file)).rejects.toThrow('not a JPEG, PNG, WebP, AVIF or TIFF picture')
})

test('a file with the signature of a format and nothing else is broken', async () => {
  const file = await fileOf(Buffer.from('\xff\xd8\xff\xe0', 'latin1'))
  await expect(inspectPicture(file)).rejects.toThrow('broken or cut short')
})

test('more than 150 megapixels are refused by the header alone', async () => {
  const header = Buffer.from('IHDR\0\0\x40\0\0\0\x40\0\x08\x02\0\0\0', 'latin1')
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(header))
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\r', 'latin1'), header, check])
  const idat = Buffer.from('\0\0\0\0IDAT\x35\xaf\x06\x1e\0\0\0\0IEND\xae\x42\x60\x82', 'latin1')
  const file = await fileOf(Buffer.concat([png, idat]))
  await expect(inspectPicture(file)).rejects.toThrow('too large: 16384x16384, at most 150 megapixels')
})
