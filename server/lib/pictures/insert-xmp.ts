import { crc32 } from 'node:zlib'

/** Bytes from the start of a file that are enough to decide where its XMP goes. */
export const HEAD_BYTES = 64 * 1024

const UUID_BOX = Buffer.from('BE7ACFCB97A942E89C71999491E3AFAC', 'hex')
const JPEG_NAME = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1')
/** Signature and header chunk. */
const PNG_HEAD_BYTES = 33

export interface Insertion {
  /** Offset in the file. */
  at: number
  bytes: Buffer
}

/**
 * What must be put where so that a file carries `xmp`, its pixels untouched. Null for other formats, and for a JPEG or
 * PNG that says something of itself already. `head` is the file's first `HEAD_BYTES`, `size` its length.
 */
export function xmpInsertion(format: string, head: Buffer, size: number, xmp: string): Insertion | null {
  const packet = Buffer.from(xmp)
  if (format === 'avif') return { at: size, bytes: box(packet) }
  if (head.includes('adobe:ns:meta/')) return null
  if (format === 'jpg') return { at: afterJfif(head), bytes: jpegSegment(packet) }
  if (format === 'png') return { at: PNG_HEAD_BYTES, bytes: pngChunk(packet) }
  return null
}

/** A box at the end moves nothing that the file's own tables point at. */
function box(packet: Buffer) {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(head.length + UUID_BOX.length + packet.length)
  head.write('uuid', 4, 'latin1')
  return Buffer.concat([head, UUID_BOX, packet])
}

/** JFIF's own segment, if there is one, must stay the first. */
function afterJfif(head: Buffer) {
  const isJfif = head.length > 6 && head.readUInt16BE(2) === 0xffe0
  return isJfif ? 4 + head.readUInt16BE(4) : 2
}

function jpegSegment(packet: Buffer) {
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(2 + JPEG_NAME.length + packet.length, 2)
  return Buffer.concat([head, JPEG_NAME, packet])
}

/** Keyword, then: not compressed, no language, no translated keyword. */
function pngChunk(packet: Buffer) {
  const content = Buffer.concat([Buffer.from('iTXtXML:com.adobe.xmp\0\0\0\0\0', 'latin1'), packet])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length - 4)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, check])
}
