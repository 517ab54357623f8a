import { MalformedContainerError, slice } from './malformed.ts'

/** A box of an ISO media file. */
export interface Box {
  type: string
  content: Buffer
}

/** The boxes in `bytes`, one after another. */
export function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const [short, type] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)]
    const head = short === 1 ? 16 : 8
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short
    if (size < head) throw new MalformedContainerError(`a box ${type} without room`)
    boxes.push({ type, content: slice(bytes, at + head, size - head) })
    at += size
  }
  return boxes
}

export function writeBox(type: string, ...content: Buffer[]) {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...content])
}

/** A box whose content begins with version and flags. */
export const writeFullBox = (type: string, version: number, flags: number, ...content: Buffer[]) =>
  writeBox(type, uint(version, 1), uint(flags, 3), ...content)

/** A big-endian number of `length` bytes. */
export function uint(value: number, length: number) {
  const bytes = Buffer.alloc(length)
  if (length > 0) bytes.writeUIntBE(value, 0, length)
  return bytes
}

/** Reads big-endian numbers one after another. */
export function reader(bytes: Buffer) {
  let at = 0
  return {
    uint(length: number) {
      const field = slice(bytes, at, length)
      at += length
      if (length === 0) return 0
      return length === 8 ? Number(field.readBigUInt64BE()) : field.readUIntBE(0, length)
    },
    type() {
      at += 4
      return slice(bytes, at - 4, 4).toString('latin1')
    },
    isAtEnd: () => at >= bytes.length,
  }
}
