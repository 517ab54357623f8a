import { crc32 } from 'node:zlib'

/** A PNG chunk with its length and checksum. */
export function pngChunk(type: string, content: Buffer) {
  const chunk = Buffer.alloc(content.length + 12)
  chunk.writeUInt32BE(content.length)
  chunk.write(type, 4, 'latin1')
  content.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}
