import { MalformedContainerError, slice } from './malformed.ts'
import { orientationExif } from './orientation.ts'
import { pngChunk } from './png-chunk.ts'

const SIGNATURE_BYTES = 8
/** Pixels, transparency, colours and density. */
const NEEDED = new Set('IHDR PLTE IDAT IEND tRNS bKGD pHYs cHRM gAMA sBIT sRGB iCCP cICP mDCV cLLI'.split(' '))

/** A PNG of the chunks that its pixels and colours need, up to its end. */
export function stripPng(file: Buffer, orientation: number): Buffer[] {
  const exif = orientationExif(orientation)
  const parts = [file.subarray(0, SIGNATURE_BYTES)]
  for (let at = SIGNATURE_BYTES; at < file.length;) {
    const length = file.readUInt32BE(at)
    const chunk = slice(file, at, length + 12)
    const type = chunk.toString('latin1', 4, 8)
    if (NEEDED.has(type)) parts.push(type === 'iCCP' ? unnamedProfile(chunk) : chunk)
    if (type === 'IHDR' && exif) parts.push(pngChunk('eXIf', exif))
    if (type === 'IEND') return parts
    at += chunk.length
  }
  throw new MalformedContainerError('a PNG without an end')
}

/** The profile's name is free text. */
function unnamedProfile(chunk: Buffer) {
  const content = chunk.subarray(8, -4)
  return pngChunk('iCCP', Buffer.concat([Buffer.from('ICC'), content.subarray(content.indexOf(0))]))
}
