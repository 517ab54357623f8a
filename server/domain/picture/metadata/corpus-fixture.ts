import { deflateSync } from 'node:zlib'
import { writeBox } from './box.ts'
import {
  picture,
  tagged,
  SECRET,
  text,
  transparent,
  rotated,
  UNREADABLE,
  type Variant,
  XMP,
} from './corpus-picture-fixture.ts'
import { pngChunk } from './png-chunk.ts'
import { tiffs } from './tiff-corpus-fixture.ts'
import { webpChunk } from './webp-chunk.ts'

/** One picture in each format, with colour profile and orientation, and every known kind of further metadata. */
export async function metadataCorpus(): Promise<Variant[]> {
  return [...(await jpegs()), ...(await pngs()), ...(await webps()), ...(await tiffs()), ...(await avifs())]
}

async function jpegs(): Promise<Variant[]> {
  const plain = await rotated().jpeg().toBuffer()
  const full = await tagged(rotated()).jpeg({ progressive: true }).toBuffer()
  const unreadable = await rotated().withExif(UNREADABLE).jpeg().toBuffer()
  const second = await tagged(picture()).jpeg().toBuffer()
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
  const full = await tagged(rotated()).png().toBuffer()
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
  const full = await tagged(rotated()).webp().toBuffer()
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

async function avifs(): Promise<Variant[]> {
  const full = await tagged(picture().withIccProfile('p3')).avif({ effort: 0 }).toBuffer()
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
