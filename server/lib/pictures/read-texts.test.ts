import sharp from 'sharp'
import { expect, test } from 'vitest'
import { textsIn } from './read-texts.ts'
import { drawn } from './test-picture.ts'
import { hasPosition, withoutPosition } from './wipe-position.ts'

const GPS = { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '151/1 12/1 36/1' }
const picture = () => drawn({ width: 64, height: 48 })

const xmpWith = (content: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/"
  xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" ${content}</rdf:Description></rdf:RDF></x:xmpmeta>`

async function blocksOf(bytes: Buffer) {
  const { exif, iptc, xmp } = await sharp(bytes).metadata()
  return { exif, iptc, xmp }
}

test('EXIF tells description, author, rights and position', async () => {
  const exif = { IFD0: { ImageDescription: 'Harbour', Artist: 'Anna', Copyright: '(c) Anna' }, IFD3: GPS }
  const texts = textsIn(await blocksOf(await picture().withExif(exif).jpeg().toBuffer()))
  expect(texts).toEqual({
    description: 'Harbour',
    author: 'Anna',
    copyright: '(c) Anna',
    position: { lat: expect.closeTo(-33.85, 4), lng: expect.closeTo(151.21, 4) },
  })
})

test('XMP comes before EXIF and knows every script', async () => {
  const xmp = xmpWith(`photoshop:City="Sydney &amp; harbour"><dc:title><rdf:Alt>
    <rdf:li xml:lang="x-default">悉尼&#x6e2f;</rdf:li></rdf:Alt></dc:title>`)
  const bytes = await picture()
    .withExif({ IFD0: { Artist: 'Anna' } })
    .withXmp(xmp)
    .jpeg()
    .toBuffer()
  expect(textsIn(await blocksOf(bytes))).toEqual({ title: '悉尼港', place: 'Sydney & harbour', author: 'Anna' })
})

const dataset = (number: number, text: string) =>
  Buffer.concat([Buffer.from([0x1c, 2, number, 0, Buffer.byteLength(text)]), Buffer.from(text)])

test('IPTC tells title, author and place', () => {
  const iptc = Buffer.concat([dataset(5, '港'), dataset(80, 'Lin'), dataset(90, '上海'), dataset(101, 'China')])
  expect(textsIn({ exif: undefined, xmp: undefined, iptc })).toEqual({
    title: '港',
    author: 'Lin',
    place: '上海',
    country: 'China',
  })
})

test('what cameras write by themselves and what cannot be read says nothing', () => {
  const garbage = Buffer.from('Exif\0\0II*\0\xff\xff\xff\x7f', 'latin1')
  expect(textsIn({ exif: garbage, iptc: Buffer.from([0x1c, 2]), xmp: Buffer.from('<dc:title>') })).toEqual({})
})

test.each([
  ['jpg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['avif', 'avif'],
] as const)('the position is wiped from a %s, the picture stays', async (format, written) => {
  const xmp = xmpWith(`exif:GPSLatitude="33,51.0S" photoshop:City="Sydney">`)
  const bytes = await picture()
    .withExif({ IFD0: { Artist: 'Anna' }, IFD3: GPS })
    .withXmp(xmp)
    .toFormat(written)
    .toBuffer()
  const before = await sharp(bytes).raw().toBuffer()
  const blocks = await blocksOf(bytes)
  expect(hasPosition(format, blocks)).toBe(true)
  const wiped = withoutPosition(Buffer.from(bytes), format, blocks)
  if (!wiped) throw new Error('not wiped')
  const after = await blocksOf(wiped)
  expect(hasPosition(format, after)).toBe(false)
  expect(textsIn(after).author).toBe('Anna')
  expect(wiped.includes('33,51')).toBe(false)
  expect(await sharp(wiped).raw().toBuffer()).toEqual(before)
})

test('a position that is packed away is not said to be wiped', () => {
  const xmp = Buffer.from(xmpWith('exif:GPSLatitude="33,51.0S">'))
  expect(withoutPosition(Buffer.from('somewhere else'), 'webp', { exif: undefined, iptc: undefined, xmp })).toBeNull()
})
