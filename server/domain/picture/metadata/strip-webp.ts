import { MalformedContainerError, slice } from './malformed.ts'
import { orientationExif } from './orientation.ts'
import { VP8X_FLAGS, webpChunk } from './webp-chunk.ts'

const NEEDED = new Set(['ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L'])
const NEEDED_IN_FRAME = new Set(['ALPH', 'VP8 ', 'VP8L'])
/** Header bytes of an animation frame before its chunks. */
const FRAME_HEAD_BYTES = 16

/** A WebP of the chunks that its pixels and colours need, always in the extended form, which can hold our credits. */
export function stripWebp(file: Buffer, orientation: number): Buffer[] {
  const end = 8 + file.readUInt32LE(4)
  const chunks = [...chunksIn(slice(file, 0, end), 12)]
  const remaining = chunks
    .filter(({ type }) => NEEDED.has(type))
    .map(({ type, content }) => webpChunk(type, type === 'ANMF' ? strippedFrame(content) : content))
  const exif = orientationExif(orientation)
  if (exif) remaining.push(webpChunk('EXIF', exif))
  const extended = chunks.find(({ type }) => type === 'VP8X')?.content ?? extendedHead(chunks)
  const body = [webpChunk('VP8X', withFlags(extended, exif !== null)), ...remaining]
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + body.reduce((sum, { length }) => sum + length, 0), 4)
  return [head, ...body]
}

interface Chunk {
  type: string
  content: Buffer
}

function* chunksIn(bytes: Buffer, start: number): Generator<Chunk> {
  for (let at = start; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4)
    yield { type: bytes.toString('latin1', at, at + 4), content: slice(bytes, at + 8, length) }
    at += 8 + length + (length % 2)
  }
}

function strippedFrame(content: Buffer) {
  const chunks = [...chunksIn(content, FRAME_HEAD_BYTES)].filter(({ type }) => NEEDED_IN_FRAME.has(type))
  const head = content.subarray(0, FRAME_HEAD_BYTES)
  return Buffer.concat([head, ...chunks.map((chunk) => webpChunk(chunk.type, chunk.content))])
}

function withFlags(extended: Buffer, hasExif: boolean) {
  const copy = Buffer.from(extended)
  const { animation, alpha, profile, exif } = VP8X_FLAGS
  copy.writeUInt8((copy.readUInt8(0) & (animation | alpha | profile)) | (hasExif ? exif : 0))
  return copy
}

/** Content of a VP8X chunk for a file in the simple form, with the size from its bitstream. */
function extendedHead(chunks: Chunk[]) {
  const picture = chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L')
  if (!picture) throw new MalformedContainerError('a WebP without a picture')
  const { width, height, hasAlpha } =
    picture.type === 'VP8L' ? losslessSize(picture.content) : lossySize(picture.content)
  const head = Buffer.alloc(10)
  head.writeUInt8(hasAlpha ? VP8X_FLAGS.alpha : 0)
  head.writeUIntLE(width - 1, 4, 3)
  head.writeUIntLE(height - 1, 7, 3)
  return head
}

/** After the frame's tag and start code: 14 bits each. */
function lossySize(content: Buffer) {
  return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff, hasAlpha: false }
}

/** After the signature: 14 bits each, less one, then whether there is transparency. */
function losslessSize(content: Buffer) {
  const bits = content.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, hasAlpha: ((bits >>> 28) & 1) === 1 }
}
