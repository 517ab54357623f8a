import { MalformedContainerError, slice } from './malformed.ts'
import { stripJpeg } from './strip-jpeg.ts'
import {
  directoryBytes,
  firstDirectoryAt,
  headerBytes,
  numbersOf,
  offsetBytes,
  readDirectory,
  TIFF_TYPE,
  tiffLayout,
  valueOf,
  writeDirectory,
  writeUint,
  type TiffEntry,
  type TiffLayout,
} from './tiff-directory.ts'

const TAG = { compression: 259, stripOffsets: 273, stripBytes: 279, tileOffsets: 324, tileBytes: 325, jpegTables: 347 }
/** Size, layout, compression, colours, density and orientation; the profile is 34675. */
const NEEDED = new Set([
  254, 256, 257, 258, 259, 262, 263, 266, 274, 277, 278, 282, 283, 284, 290, 291, 292, 293, 296, 301, 317, 318, 319,
  320, 321, 322, 323, 332, 333, 334, 336, 338, 339, 340, 341, 342, 347, 529, 530, 531, 532, 34675,
])
const OLD_JPEG = 6
const JPEG = 7

/** A TIFF of its first picture alone: the tags that decoding needs, and the strips or tiles they refer to. */
export function stripTiff(file: Buffer): Buffer[] {
  const layout = tiffLayout(file)
  const entries = readDirectory(file, layout)
  const find = (tag: number) => entries.find((entry) => entry.tag === tag)
  const [compression] = numbersIn(file, layout, find(TAG.compression))
  if (compression === OLD_JPEG) throw new MalformedContainerError('a TIFF with JPEG of the old style')
  const isJpeg = compression === JPEG
  const pixels = pixelsOf(file, layout, entries).map((part) => (isJpeg ? Buffer.concat(stripJpeg(part, 1)) : part))
  const isTiled = find(TAG.tileOffsets) !== undefined

  const values: Value[] = entries
    .filter(({ tag }) => NEEDED.has(tag))
    .map(({ tag, type, count, field }) => {
      const bytes = valueOf(file, layout, { tag, type, count, field })
      if (tag !== TAG.jpegTables) return { tag, type, count, bytes }
      const tables = Buffer.concat(stripJpeg(bytes, 1))
      return { tag, type, count: tables.length, bytes: tables }
    })
  const sizes = pixels.map(({ length }) => length)
  const offsetsOf = (start: number) => sizes.map((_, i) => sizes.slice(0, i).reduce((p, q) => p + q, start))
  values.push(listOf(layout, isTiled ? TAG.tileBytes : TAG.stripBytes, sizes))
  const withOffsets = (start: number) => [
    ...values,
    listOf(layout, isTiled ? TAG.tileOffsets : TAG.stripOffsets, offsetsOf(start)),
  ]
  const start = layOut(layout, withOffsets(0)).reduce((sum, { length }) => sum + length, 0)
  return [...layOut(layout, withOffsets(start)), ...pixels]
}

/** An entry whose value has no offset yet. */
type Value = Omit<TiffEntry, 'field'> & { bytes: Buffer }

const numbersIn = (file: Buffer, layout: TiffLayout, entry: TiffEntry | undefined) =>
  entry ? numbersOf(file, layout, entry) : []

/** The strips or tiles in order. */
function pixelsOf(file: Buffer, layout: TiffLayout, entries: TiffEntry[]) {
  const numbers = (...tags: number[]) =>
    numbersIn(
      file,
      layout,
      entries.find(({ tag }) => tags.includes(tag)),
    )
  const offsets = numbers(TAG.tileOffsets, TAG.stripOffsets)
  const sizes = numbers(TAG.tileBytes, TAG.stripBytes)
  if (offsets.length === 0 || offsets.length !== sizes.length) {
    throw new MalformedContainerError('a TIFF that does not say where its pixels are')
  }
  if (sizes.reduce((sum, size) => sum + size, 0) > file.length) {
    throw new MalformedContainerError('a TIFF with more pixels than bytes')
  }
  return offsets.map((offset, i) => slice(file, offset, sizes[i] ?? 0))
}

function listOf(layout: TiffLayout, tag: number, numbers: number[]): Value {
  const size = offsetBytes(layout)
  const type = layout.isBig ? TIFF_TYPE.long8 : TIFF_TYPE.long
  return { tag, type, count: numbers.length, bytes: Buffer.concat(numbers.map((n) => writeUint(layout, n, size))) }
}

/** Header, directory and the values that do not fit into it. */
function layOut(layout: TiffLayout, values: Value[]): Buffer[] {
  const room = offsetBytes(layout)
  const first = headerBytes(layout)
  const behind: Buffer[] = []
  let at = first + directoryBytes(layout, values.length)
  const entries = values.map(({ bytes, ...entry }) => {
    if (bytes.length <= room) return { ...entry, field: Buffer.concat([bytes, Buffer.alloc(room - bytes.length)]) }
    const field = writeUint(layout, at, room)
    // Values begin at even offsets.
    const padded = bytes.length % 2 ? Buffer.concat([bytes, Buffer.alloc(1)]) : bytes
    behind.push(padded)
    at += padded.length
    return { ...entry, field }
  })
  return [header(layout), writeDirectory(layout, entries), ...behind]
}

function header(layout: TiffLayout) {
  const { isLittle, isBig } = layout
  const head = Buffer.alloc(headerBytes(layout))
  head.write(isLittle ? 'II' : 'MM', 0, 'latin1')
  writeUint(layout, isBig ? 43 : 42, 2).copy(head, 2)
  if (isBig) writeUint(layout, 8, 2).copy(head, 4)
  writeUint(layout, head.length, offsetBytes(layout)).copy(head, firstDirectoryAt(layout))
  return head
}
