import { deflateSync } from 'node:zlib'
import type { Sharp } from 'sharp'
import type { OriginalFormat } from '#server/domain/picture/files/picture-format.ts'
import { drawn, HILLS } from '#server/domain/picture/files/test-picture.ts'
import { writeBox } from './box.ts'
import { pngChunk } from './png-chunk.ts'
import { readDirectory, tiffLayout, writeDirectory, writeUint, type TiffEntry } from './tiff-directory.ts'
import { webpChunk } from './webp-chunk.ts'

/** Occurs in every text of the corpus that must be removed. */
export const SECRET = 'S3CRET'
/** A fraction that occurs in every position of the corpus: 3141/1009 degrees. */
export const FRACTION = { big: '00000c45000003f1', little: '450c0000f1030000' }

export interface Variant {
  name: string
  format: OriginalFormat
  file: Buffer
}

const DEGREES = '3141/1009 0/1 0/1'
const EXIF = {
  IFD0: { Artist: SECRET, Make: SECRET, Model: SECRET, Copyright: SECRET, ImageDescription: SECRET },
  IFD2: { BodySerialNumber: SECRET, CameraOwnerName: SECRET, LensSerialNumber: SECRET, UserComment: SECRET },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: DEGREES,
    GPSLongitudeRef: 'E',
    GPSLongitude: DEGREES,
    GPSDestLatitudeRef: 'N',
    GPSDestLatitude: DEGREES,
    GPSDestLongitudeRef: 'E',
    GPSDestLongitude: DEGREES,
  },
}
/** Nothing that could be parsed as a number. */
const UNREADABLE = {
  IFD3: { GPSLatitudeRef: SECRET, GPSLatitude: '3141/1009 1/0 0/0', GPSLongitude: '0/0 0/0 3141/1009' },
}

const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/" xmlns:q="http://ns.adobe.com/exif/1.0/"
 xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" drone-dji:GpsLatitude="${SECRET}" q:GPSLatitude='${SECRET}'
 aux:SerialNumber="${SECRET}" aux:OwnerName="${SECRET}"><drone-dji:GpsLongitude>${SECRET}</drone-dji:GpsLongitude>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

const text = (content: string) => Buffer.from(content, 'latin1')

/** One picture in each format, with colour profile and orientation, and every known kind of further metadata. */
export async function metadataCorpus(): Promise<Variant[]> {
  return [...(await jpegs()), ...(await pngs()), ...(await webps()), ...(await tiffs()), ...(await avifs())]
}

const picture = () =>
  drawn({ width: 96, height: 64, shapes: HILLS + '<circle cx="40" cy="30" r="20" fill="#f4e6c8"/>' })
const turned = () => picture().withIccProfile('p3').withMetadata({ orientation: 6 })
const transparent = () => picture().ensureAlpha(0.5)

const said = (image: Sharp) => image.withExif(EXIF).withXmp(XMP)

async function jpegs(): Promise<Variant[]> {
  const plain = await turned().jpeg().toBuffer()
  const full = await said(turned()).jpeg({ progressive: true }).toBuffer()
  const unreadable = await turned().withExif(UNREADABLE).jpeg().toBuffer()
  const second = await said(picture()).jpeg().toBuffer()
  const iptc = Buffer.concat([Buffer.from([0x1c, 2, 90, 0, SECRET.length]), text(SECRET)])
  const photoshop = Buffer.concat([text('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x0b'), iptc, text('\0')])
  const jfif = text(`JFIF\0\x01\x01\0\0\x01\0\x01\x02\x01${SECRET}`)
  const withSegment = (marker: number, content: Buffer) =>
    Buffer.concat([plain.subarray(0, 2), jpegSegment(marker, content), plain.subarray(2)])
  const variants: [name: string, file: Buffer][] = [
    ['EXIF and XMP', full],
    ['unreadable fractions', unreadable],
    ['a second JPEG behind the first', Buffer.concat([plain, second])],
    ['a text behind the end', Buffer.concat([plain, text(SECRET)])],
    ['a second JPEG that MPF names', Buffer.concat([withSegment(0xe2, text(`MPF\0${SECRET}`)), second])],
    ['IPTC', withSegment(0xed, photoshop)],
    ['a comment', withSegment(0xfe, text(SECRET))],
    ['extended XMP', withSegment(0xe1, text(`http://ns.adobe.com/xmp/extension/\0${SECRET}`))],
    ['EXIF twice', withSegment(0xe1, text(`Exif\0\0${SECRET}`))],
    ['a thumbnail in JFIF', withSegment(0xe0, jfif)],
    ['a thumbnail in JFXX', withSegment(0xe0, text(`JFXX\0\x10${SECRET}`))],
    ...[0xe3, 0xe4, 0xe5, 0xe7, 0xeb, 0xec, 0xef].map((marker): [string, Buffer] => [
      `application data ${marker - 0xe0}`,
      withSegment(marker, text(SECRET)),
    ]),
  ]
  return variants.map(([name, file]) => ({ name, format: 'jpg', file }))
}

function jpegSegment(marker: number, content: Buffer) {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

async function pngs(): Promise<Variant[]> {
  const full = await said(turned()).png().toBuffer()
  const plain = await transparent().withIccProfile('p3').png().toBuffer()
  const inside = (...chunks: Buffer[]) => Buffer.concat([plain.subarray(0, 33), ...chunks, plain.subarray(33)])
  const packed = deflateSync(XMP)
  return [
    { name: 'EXIF and XMP', format: 'png', file: full },
    { name: 'a text', format: 'png', file: inside(pngChunk('tEXt', text(`Author\0${SECRET}`))) },
    {
      name: 'packed texts',
      format: 'png',
      file: inside(
        pngChunk('zTXt', Buffer.concat([text('Raw profile type exif\0\0'), packed])),
        pngChunk('iTXt', Buffer.concat([text('XML:com.adobe.xmp\0\x01\0\0\0'), packed])),
      ),
    },
    {
      name: 'a private chunk and a time',
      format: 'png',
      file: inside(pngChunk('gpSs', text(SECRET)), pngChunk('tIME', Buffer.alloc(7))),
    },
    { name: 'a text behind the end', format: 'png', file: Buffer.concat([plain, text(SECRET)]) },
  ]
}

async function webps(): Promise<Variant[]> {
  const full = await said(turned()).webp().toBuffer()
  const simple = await picture().webp().toBuffer()
  const lossless = await transparent().webp({ lossless: true }).toBuffer()
  const inside = Buffer.concat([full, webpChunk('GPS ', text(SECRET))])
  inside.writeUInt32LE(inside.length - 8, 4)
  return [
    { name: 'EXIF and XMP', format: 'webp', file: full },
    { name: 'an unknown chunk', format: 'webp', file: inside },
    { name: 'a text behind the end', format: 'webp', file: Buffer.concat([simple, text(SECRET)]) },
    { name: 'a transparent one of the simple form', format: 'webp', file: lossless },
  ]
}

async function tiffs(): Promise<Variant[]> {
  const full = await said(turned()).tiff({ compression: 'deflate', predictor: 'horizontal' }).toBuffer()
  const plain = await turned().tiff({ compression: 'lzw' }).toBuffer()
  const tiled = await said(transparent()).tiff({ tile: true, tileWidth: 32, tileHeight: 32 }).toBuffer()
  const jpeg = await said(turned()).tiff({ compression: 'jpeg' }).toBuffer()
  const big = await said(turned()).tiff({ bigtiff: true }).toBuffer()
  const layout = tiffLayout(plain)
  const loop: TiffEntry = { tag: 0x8825, type: 4, count: 1, field: plain.subarray(4, 8) }
  const note = Buffer.from(SECRET)
  return [
    { name: 'EXIF and XMP', format: 'tif', file: full },
    { name: 'a position that leads to the main directory', format: 'tif', file: withEntries(plain, [loop]) },
    { name: 'a position in a directory of its own', format: 'tif', file: await tiffWithPosition() },
    {
      name: 'IPTC, Photoshop’s resources and a private tag',
      format: 'tif',
      file: withEntries(
        Buffer.concat([plain, note]),
        [33723, 34377, 50000].map((tag) => ({
          tag,
          type: 1,
          count: note.length,
          field: writeUint(layout, plain.length, 4),
        })),
      ),
    },
    { name: 'tiles', format: 'tif', file: tiled },
    { name: 'JPEG inside', format: 'tif', file: jpeg },
    { name: 'offsets of 64 bits', format: 'tif', file: big },
    { name: 'a text behind the end', format: 'tif', file: Buffer.concat([plain, note]) },
  ]
}

/** A TIFF with an author and a position: 3141/1009 degrees north and east. */
export async function tiffWithPosition() {
  const plain = await picture().tiff({ compression: 'lzw' }).toBuffer()
  const layout = tiffLayout(plain)
  const degrees = Buffer.from(FRACTION.little + '0000000001000000'.repeat(2), 'hex')
  const at = plain.length
  const field = (value: number) => writeUint(layout, value, 4)
  const author = Buffer.from(`${SECRET}\0\0`)
  const position = writeDirectory(layout, [
    { tag: 1, type: 2, count: 2, field: Buffer.from('N\0\0\0') },
    { tag: 2, type: 5, count: 3, field: field(at) },
    { tag: 3, type: 2, count: 2, field: Buffer.from('E\0\0\0') },
    { tag: 4, type: 5, count: 3, field: field(at) },
  ])
  return withEntries(Buffer.concat([plain, degrees, author, position]), [
    { tag: 0x013b, type: 2, count: SECRET.length + 1, field: field(at + degrees.length) },
    { tag: 0x8825, type: 4, count: 1, field: field(at + degrees.length + author.length) },
  ])
}

/** The file with additional entries in a directory at its end. */
function withEntries(file: Buffer, more: TiffEntry[]) {
  const layout = tiffLayout(file)
  const copy = Buffer.concat([file, Buffer.alloc(file.length % 2)])
  const directory = writeDirectory(layout, [...readDirectory(file, layout), ...more])
  writeUint(layout, copy.length, 4).copy(copy, 4)
  return Buffer.concat([copy, directory])
}

async function avifs(): Promise<Variant[]> {
  const full = await said(picture().withIccProfile('p3')).avif({ effort: 0 }).toBuffer()
  const plain = await transparent().avif({ effort: 0 }).toBuffer()
  return [
    { name: 'EXIF and XMP', format: 'avif', file: full },
    {
      name: 'boxes at the end',
      format: 'avif',
      file: Buffer.concat([plain, writeBox('uuid', text(SECRET)), writeBox('free', text(SECRET))]),
    },
  ]
}
