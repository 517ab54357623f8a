import type { PictureTexts } from './picture-texts.ts'

/** Tags of the EXIF standard. */
const TAG = { description: 0x010e, artist: 0x013b, copyright: 0x8298, gpsIfd: 0x8825 }
const GPS = { latRef: 1, lat: 2, lngRef: 3, lng: 4 }
/** Bytes of a value by its type number. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

type Entries = Map<number, { type: number; bytes: Buffer }>

/** Reads what the EXIF block says of the picture. Throws on a malformed block. */
export function readExif(block: Buffer): PictureTexts {
  const { first, gps, isLittle } = entriesOf(block)
  const position = positionIn(gps, isLittle)
  return {
    description: textOf(first, TAG.description),
    author: textOf(first, TAG.artist),
    copyright: textOf(first, TAG.copyright),
    ...(position && { position }),
  }
}

/** Overwrites what the EXIF block says of the position with zeros, in place. Throws on a malformed block. */
export function wipeExifPosition(block: Buffer) {
  for (const { bytes } of entriesOf(block).gps.values()) bytes.fill(0)
}

function entriesOf(block: Buffer) {
  const tiff = block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block
  const order = tiff.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') return { first: new Map(), gps: new Map(), isLittle: true }
  const isLittle = order === 'II'
  const first = readEntries(tiff, u32(tiff, 4, isLittle), isLittle)
  return { first, gps: linked(tiff, first, TAG.gpsIfd, isLittle), isLittle }
}

const u16 = (bytes: Buffer, at: number, isLittle: boolean) =>
  isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)
const u32 = (bytes: Buffer, at: number, isLittle: boolean) =>
  isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)

function readEntries(tiff: Buffer, offset: number, isLittle: boolean): Entries {
  const entries: Entries = new Map()
  const count = u16(tiff, offset, isLittle)
  for (let i = 0; i < count; i++) {
    const at = offset + 2 + i * 12
    const type = u16(tiff, at + 2, isLittle)
    const size = (SIZES[type] ?? 0) * u32(tiff, at + 4, isLittle)
    const start = size > 4 ? u32(tiff, at + 8, isLittle) : at + 8
    entries.set(u16(tiff, at, isLittle), { type, bytes: tiff.subarray(start, start + size) })
  }
  return entries
}

function linked(tiff: Buffer, entries: Entries, tag: number, isLittle: boolean): Entries {
  const entry = entries.get(tag)
  return entry?.bytes.length === 4 ? readEntries(tiff, u32(entry.bytes, 0, isLittle), isLittle) : new Map()
}

function textOf(entries: Entries, tag: number) {
  const entry = entries.get(tag)
  return entry?.type === 2 ? entry.bytes.toString('utf8').replace(/\0[^]*$/, '') : ''
}

function positionIn(entries: Entries, isLittle: boolean) {
  const lat = degrees(entries, GPS.lat, GPS.latRef, isLittle)
  const lng = degrees(entries, GPS.lng, GPS.lngRef, isLittle)
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
  return { lat, lng }
}

/** Three fractions: degrees, minutes, seconds; south and west are negative. */
function degrees(entries: Entries, tag: number, refTag: number, isLittle: boolean) {
  const bytes = entries.get(tag)?.bytes
  if (bytes?.length !== 24) return null
  const [d = 0, m = 0, s = 0] = [0, 8, 16].map((at) => u32(bytes, at, isLittle) / u32(bytes, at + 4, isLittle))
  const value = d + (m || 0) / 60 + (s || 0) / 3600
  if (!Number.isFinite(value)) return null
  return /^[SW]/.test(textOf(entries, refTag)) ? -value : value
}
