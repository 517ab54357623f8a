/** Flags of a WebP's VP8X chunk. */
export const VP8X_FLAGS = { animation: 0x02, xmp: 0x04, exif: 0x08, alpha: 0x10, profile: 0x20 }

/** A chunk of a WebP file, padded to an even length. */
export function webpChunk(type: string, content: Buffer) {
  const chunk = Buffer.alloc(8 + content.length + (content.length % 2))
  chunk.write(type, 0, 'latin1')
  chunk.writeUInt32LE(content.length, 4)
  content.copy(chunk, 8)
  return chunk
}
