import { pngChunk } from './png-chunk.ts'
import {
  firstDirectoryAt,
  offsetBytes,
  readDirectory,
  TIFF_TYPE,
  tiffLayout,
  writeDirectory,
  writeUint,
} from './tiff-directory.ts'
import { VP8X_FLAGS, webpChunk } from './webp-chunk.ts'

/** Bytes from the start of a file that are enough to find the position for XMP. */
export const HEAD_BYTES = 64 * 1024

const UUID_BOX = Buffer.from('BE7ACFCB97A942E89C71999491E3AFAC', 'hex')
const JPEG_NAME = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1')
/** Signature and header chunk. */
const PNG_HEAD_BYTES = 33
/** Offset of the flags in an extended WebP. */
const WEBP_FLAGS_AT = 20
const TIFF_XMP = 700

/** Bytes to insert in place of `replaced` bytes of the file. */
export interface Patch {
  /** Offset in the file. */
  at: number
  replaced: number
  bytes: Buffer
}

/**
 * The changes, ordered by offset, that add `xmp` to a file without touching its pixels. Null for a file whose structure
 * does not allow it, and for a JPEG or PNG that has metadata already. `head` is the file's first `HEAD_BYTES`, `size`
 * its length.
 */
export function xmpPatches(format: string, head: Buffer, size: number, xmp: string): Patch[] | null {
  const packet = Buffer.from(xmp)
  if (format === 'avif') return [insertion(size, box(packet))]
  if (format === 'webp') return webpPatches(head, size, packet)
  if (format === 'tif') return tiffPatches(head, size, packet)
  if (head.includes('adobe:ns:meta/')) return null
  if (format === 'jpg') return [insertion(afterJfif(head), jpegSegment(packet))]
  // After the keyword: not compressed, no language, no translated keyword.
  const text = Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), packet])
  if (format === 'png') return [insertion(PNG_HEAD_BYTES, pngChunk('iTXt', text))]
  return null
}

const insertion = (at: number, bytes: Buffer): Patch => ({ at, replaced: 0, bytes })
const replacement = (at: number, bytes: Buffer): Patch => ({ at, replaced: bytes.length, bytes })

/** A box at the end moves no offset of the file's own tables. */
function box(packet: Buffer) {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(head.length + UUID_BOX.length + packet.length)
  head.write('uuid', 4, 'latin1')
  return Buffer.concat([head, UUID_BOX, packet])
}

/** JFIF's own segment, if there is one, must stay first. */
function afterJfif(head: Buffer) {
  const isJfif = head.length > 6 && head.readUInt16BE(2) === 0xffe0
  return isJfif ? 4 + head.readUInt16BE(4) : 2
}

function jpegSegment(packet: Buffer) {
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(2 + JPEG_NAME.length + packet.length, 2)
  return Buffer.concat([head, JPEG_NAME, packet])
}

/** A chunk at the end; the flags announce it and the total length includes it. */
function webpPatches(head: Buffer, size: number, packet: Buffer): Patch[] | null {
  const isExtended = head.toString('latin1', 12, 16) === 'VP8X'
  if (!isExtended || head.readUInt32LE(4) + 8 !== size) return null
  const flags = head.readUInt8(WEBP_FLAGS_AT)
  if (flags & VP8X_FLAGS.xmp) return null
  const chunk = webpChunk('XMP ', packet)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(size - 8 + chunk.length)
  return [
    replacement(4, length),
    replacement(WEBP_FLAGS_AT, Buffer.from([flags | VP8X_FLAGS.xmp])),
    insertion(size, chunk),
  ]
}

/** The directory again at the end, with one more entry, and the header points to it. */
function tiffPatches(head: Buffer, size: number, packet: Buffer): Patch[] | null {
  const layout = tiffLayout(head)
  const entries = attempt(() => readDirectory(head, layout))
  if (!entries || entries.some(({ tag }) => tag === TIFF_XMP)) return null
  const room = offsetBytes(layout)
  const padding = Buffer.alloc(size % 2)
  const at = size + padding.length
  const content = packet.length % 2 ? Buffer.concat([packet, Buffer.from('\n')]) : packet
  const entry = { tag: TIFF_XMP, type: TIFF_TYPE.byte, count: content.length, field: writeUint(layout, at, room) }
  return [
    replacement(firstDirectoryAt(layout), writeUint(layout, at + content.length, room)),
    insertion(size, Buffer.concat([padding, content, writeDirectory(layout, [...entries, entry])])),
  ]
}

/** Null where a directory is outside the file's head. */
function attempt<T>(read: () => T) {
  try {
    return read()
  } catch {
    return null
  }
}
