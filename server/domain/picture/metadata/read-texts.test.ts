import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawn } from '#server/domain/picture/files/test-picture.ts'
import { SECRET } from './corpus-picture-fixture.ts'
import { readTexts } from './read-texts.ts'
import { tiffWithPosition } from './tiff-corpus-fixture.ts'

const GPS = { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '151/1 12/1 36/1' }
const picture = () => drawn({ width: 64, height: 48 })
const same = (text: string) => ({ text, english: text })

const xmpWith = (content: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" ${content}</rdf:Description></rdf:RDF></x:xmpmeta>`

const alternatives = (name: string, texts: [language: string, text: string][]) =>
  `<${name}><rdf:Alt>${texts.map(([tag, text]) => `<rdf:li xml:lang="${tag}">${text}</rdf:li>`).join('')}</rdf:Alt></${name}>`

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'the EXIF of a %s tells description, author, rights and position',
  async (format) => {
    const exif = { IFD0: { ImageDescription: 'Harbour', Artist: 'Anna', Copyright: '(c) Anna' }, IFD3: GPS }
    expect(await readTexts(await picture().withExif(exif).toFormat(format).toBuffer())).toEqual({
      description: same('Harbour'),
      author: 'Anna',
      copyright: '(c) Anna',
      position: { lat: expect.closeTo(-33.85, 4), lng: expect.closeTo(151.21, 4) },
    })
  },
)

test('a TIFF too, whose directories are EXIF', async () => {
  const position = { lat: expect.closeTo(3.113, 3), lng: expect.closeTo(3.113, 3) }
  expect(await readTexts(await tiffWithPosition())).toEqual({ author: SECRET, position })
})

test('XMP takes precedence over EXIF and supports every script', async () => {
  const xmp = xmpWith(
    `photoshop:City="Sydney &amp; harbour">${alternatives('dc:title', [['x-default', '悉尼&#x6e2f;']])}`,
  )
  const bytes = await picture()
    .withExif({ IFD0: { Artist: 'Anna' } })
    .withXmp(xmp)
    .jpeg()
    .toBuffer()
  expect(await readTexts(bytes)).toEqual({
    title: { text: '悉尼港', english: '' },
    place: same('Sydney & harbour'),
    author: 'Anna',
  })
})

const withTitles = async (...texts: [language: string, text: string][]) => {
  const xmp = xmpWith(`>${alternatives('dc:title', texts)}`)
  return (await readTexts(await picture().withXmp(xmp).jpeg().toBuffer())).title
}

test('every alternative is assigned to its language', async () => {
  const both = { text: '港湾', english: 'Harbour' }
  expect(await withTitles(['x-default', 'Hafen'], ['zh-CN', '港湾'], ['en-GB', 'Harbour'])).toEqual(both)
  expect(await withTitles(['x-default', 'Harbour'], ['zh-TW', '港灣'], ['zh-Hans', '港湾'])).toEqual(both)
  expect(await withTitles(['en', 'Harbour'], ['zh', '港湾'])).toEqual(both)
  expect(await withTitles(['x-default', 'Hafen'], ['en-US', 'Harbour'])).toEqual(same('Harbour'))
  expect(await withTitles(['de', 'Hafen'], ['fr', 'Port'])).toEqual(same('Hafen'))
  expect(await withTitles(['x-default', '港湾'])).toEqual({ text: '港湾', english: '' })
})

// Debian's plasma-workspace-wallpapers has such files.
test('a language tag is never a text, nor are the defaults of cameras', async () => {
  expect(await withTitles(['x-default', ''])).toBeUndefined()
  expect(await withTitles(['x-default', ''], ['en', 'Harbour'])).toEqual(same('Harbour'))
  expect(await withTitles(['x-default', 'x-default'])).toBeUndefined()
  const exif = { IFD0: { ImageDescription: 'OLYMPUS DIGITAL CAMERA         ', Artist: '    ' } }
  expect(await readTexts(await picture().withExif(exif).jpeg().toBuffer())).toEqual({})
})

const dataset = (number: number, text: string) =>
  Buffer.concat([Buffer.from([0x1c, 2, number, 0, Buffer.byteLength(text)]), Buffer.from(text)])

test('IPTC gives title, author and place', async () => {
  const utf8 = Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47])
  const iptc = Buffer.concat([utf8, dataset(5, '港'), dataset(80, 'Lin'), dataset(90, '上海'), dataset(101, 'China')])
  const size = Buffer.from([0, 0, 0, iptc.length])
  const resource = Buffer.concat([Buffer.from('8BIM\x04\x04\0\0', 'latin1'), size, iptc, Buffer.alloc(iptc.length % 2)])
  const content = Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), resource])
  const plain = await picture().jpeg().toBuffer()
  const segment = Buffer.concat([Buffer.from([0xff, 0xed, 0, content.length + 2]), content])
  expect(await readTexts(Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]))).toEqual({
    title: { text: '港', english: '' },
    author: 'Lin',
    place: { text: '上海', english: '' },
    country: 'China',
  })
})

test('escape sequences and bidirectional marks are removed from texts', async () => {
  expect(await withTitles(['en', 'Har\u202ebour\u2066 of\u00a0\u009b31m red'])).toEqual(same('Har bour  of\u00a0 red'))
})

test('unreadable metadata gives no texts', async () => {
  const plain = await picture().jpeg().toBuffer()
  const garbage = Buffer.from('\xff\xe1\0\x12Exif\0\0II*\0\xff\xff\xff\x7f\0\0', 'latin1')
  expect(await readTexts(Buffer.concat([plain.subarray(0, 2), garbage, plain.subarray(2)]))).toEqual({})
  expect(await readTexts(await sharp(plain).withXmp('<dc:title>').jpeg().toBuffer())).toEqual({})
  expect(await readTexts(plain.subarray(0, 10))).toEqual({})
})
