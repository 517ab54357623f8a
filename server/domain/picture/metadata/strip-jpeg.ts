import { MalformedContainerError, slice } from './malformed.ts'
import { orientationExif } from './orientation.ts'

const SOI = Buffer.from([0xff, 0xd8])
const EOI = Buffer.from([0xff, 0xd9])
const MARKER = { eoi: 0xd9, sos: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee }
/** Length of the fixed part of APP0 "JFIF" and APP14 "Adobe", including the two length bytes. */
const JFIF_BYTES = 16
const ADOBE_BYTES = 14
const ICC_NAME = 'ICC_PROFILE\0'

/** A JPEG up to the end of its first picture: tables, frames, scans, colour profile. Appended data is left out. */
export function stripJpeg(file: Buffer, orientation: number): Buffer[] {
  const exif = orientationExif(orientation)
  const body: Buffer[] = []
  let jfif: Buffer | undefined
  for (const { marker, bytes } of segmentsOf(file)) {
    if (marker === MARKER.app0) jfif ??= jfifOf(bytes)
    else if (isNeeded(marker, bytes)) body.push(marker === MARKER.app14 ? shortened(bytes, ADOBE_BYTES) : bytes)
  }
  return [SOI, ...(jfif ? [jfif] : []), ...(exif ? [exifSegment(exif)] : []), ...body, EOI]
}

interface Segment {
  marker: number
  /** From its marker to its end; for a scan including its compressed pixels. */
  bytes: Buffer
}

function* segmentsOf(file: Buffer): Generator<Segment> {
  for (let at = 2; ;) {
    // Stray bytes between segments are skipped, as decoders do.
    at = file.indexOf(0xff, at)
    const marker = at < 0 ? undefined : file[at + 1]
    if (marker === undefined) throw new MalformedContainerError('a JPEG without an end')
    if (marker === MARKER.eoi) return
    if (marker === 0xff) at++
    else if (isStandalone(marker)) at += 2
    else {
      const headEnd = at + 2 + file.readUInt16BE(at + 2)
      const end = marker === MARKER.sos ? endOfScan(file, headEnd) : headEnd
      yield { marker, bytes: slice(file, at, end - at) }
      at = end
    }
  }
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const isStandalone = (marker: number) => marker <= 0x01 || isRestart(marker) || marker === 0xd8

/** The next marker that is neither a stuffed byte nor a restart. */
function endOfScan(file: Buffer, start: number) {
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  throw new MalformedContainerError('a JPEG without an end')
}

function isNeeded(marker: number, bytes: Buffer) {
  if (marker === MARKER.app2) return hasName(bytes, ICC_NAME)
  if (marker === MARKER.app14) return hasName(bytes, 'Adobe') && bytes.length >= ADOBE_BYTES + 2
  // Frames, tables (0xc4 to 0xdd), scans; application data and comments (0xe0 to 0xfe) are not.
  return marker >= 0xc0 && marker <= 0xdd
}

const hasName = (segment: Buffer, name: string) => segment.toString('latin1', 4, 4 + name.length) === name

/** Version and density, without a thumbnail. */
function jfifOf(segment: Buffer) {
  if (!hasName(segment, 'JFIF\0') || segment.length < JFIF_BYTES + 2) return undefined
  const jfif = shortened(segment, JFIF_BYTES)
  jfif.fill(0, JFIF_BYTES)
  return jfif
}

/** A copy of the segment's first bytes, its length corrected. */
function shortened(segment: Buffer, length: number) {
  const copy = Buffer.from(segment.subarray(0, length + 2))
  copy.writeUInt16BE(length, 2)
  return copy
}

function exifSegment(exif: Buffer) {
  const head = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1')
  head.writeUInt16BE(head.length - 2 + exif.length, 2)
  return Buffer.concat([head, exif])
}
