import { MalformedContainerError, slice } from './malformed.ts'

/** Byte order, and whether offsets have 64 bits (BigTIFF). */
export interface TiffLayout {
  isLittle: boolean
  isBig: boolean
}

/** An entry of a directory as stored in the file. */
export interface TiffEntry {
  tag: number
  type: number
  count: number
  /** The value where it fits, otherwise its offset. */
  field: Buffer
}

export const TIFF_TYPE = { byte: 1, short: 3, long: 4, long8: 16 }
/** Bytes of a value by its type number. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8]

export function tiffLayout(file: Buffer): TiffLayout {
  const isLittle = file.toString('latin1', 0, 2) === 'II'
  return { isLittle, isBig: readUint({ isLittle }, slice(file, 2, 2)) === 43 }
}

export const headerBytes = ({ isBig }: TiffLayout) => (isBig ? 16 : 8)
/** Bytes of an offset, and of the value field of an entry. */
export const offsetBytes = ({ isBig }: TiffLayout) => (isBig ? 8 : 4)
/** Where the header has the offset of the first directory. */
export const firstDirectoryAt = ({ isBig }: TiffLayout) => (isBig ? 8 : 4)
const countBytes = ({ isBig }: TiffLayout) => (isBig ? 8 : 2)
const entryBytes = ({ isBig }: TiffLayout) => (isBig ? 20 : 12)

/** An unsigned number of 1, 2, 4 or 8 bytes. */
export function readUint({ isLittle }: Pick<TiffLayout, 'isLittle'>, bytes: Buffer) {
  if (bytes.length !== 8) return isLittle ? bytes.readUIntLE(0, bytes.length) : bytes.readUIntBE(0, bytes.length)
  return Number(isLittle ? bytes.readBigUInt64LE() : bytes.readBigUInt64BE())
}

export function writeUint({ isLittle }: Pick<TiffLayout, 'isLittle'>, value: number, length: number) {
  const bytes = Buffer.alloc(length)
  if (length !== 8 && isLittle) bytes.writeUIntLE(value, 0, length)
  else if (length !== 8) bytes.writeUIntBE(value, 0, length)
  else if (isLittle) bytes.writeBigUInt64LE(BigInt(value))
  else bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}

/** The entries of the first directory. */
export function readDirectory(file: Buffer, layout: TiffLayout): TiffEntry[] {
  const offset = offsetBytes(layout)
  const uint = (start: number, length: number) => readUint(layout, slice(file, start, length))
  const start = uint(firstDirectoryAt(layout), offset)
  const count = uint(start, countBytes(layout))
  const size = entryBytes(layout)
  const entries = slice(file, start + countBytes(layout), count * size)
  return Array.from({ length: count }, (_, i) => {
    const entry = entries.subarray(i * size, (i + 1) * size)
    return {
      tag: readUint(layout, entry.subarray(0, 2)),
      type: readUint(layout, entry.subarray(2, 4)),
      count: readUint(layout, entry.subarray(4, 4 + offset)),
      field: entry.subarray(4 + offset),
    }
  })
}

/** The whole value of an entry. */
export function valueOf(file: Buffer, layout: TiffLayout, { type, count, field }: TiffEntry) {
  const size = (TYPE_BYTES[type] ?? 0) * count
  if (size === 0) throw new MalformedContainerError('a TIFF value of an unknown type')
  return size <= field.length ? field.subarray(0, size) : slice(file, readUint(layout, field), size)
}

/** The numbers of an entry, which must be unsigned. */
export function numbersOf(file: Buffer, layout: TiffLayout, entry: TiffEntry) {
  const value = valueOf(file, layout, entry)
  const size = TYPE_BYTES[entry.type] ?? 1
  return Array.from({ length: entry.count }, (_, i) => readUint(layout, value.subarray(i * size, (i + 1) * size)))
}

/** The last directory of a file, its entries ordered by tag. */
export function writeDirectory(layout: TiffLayout, entries: TiffEntry[]) {
  const offset = offsetBytes(layout)
  const written = entries
    .toSorted((p, q) => p.tag - q.tag)
    .flatMap(({ tag, type, count, field }) => [
      writeUint(layout, tag, 2),
      writeUint(layout, type, 2),
      writeUint(layout, count, offset),
      field,
    ])
  return Buffer.concat([writeUint(layout, entries.length, countBytes(layout)), ...written, Buffer.alloc(offset)])
}

export const directoryBytes = (layout: TiffLayout, count: number) =>
  countBytes(layout) + count * entryBytes(layout) + offsetBytes(layout)
