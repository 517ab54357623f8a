import { crc32 } from 'node:zlib'
import { readExif, wipeExifPosition } from './exif.ts'
import type { OriginalFormat } from './inspect-picture.ts'
import type { PictureBlocks } from './picture-texts.ts'

const XMP_POSITION = /exif:GPS\w+(?:\s*=\s*"[^"]*[^"\s][^"]*"|\s*=\s*'[^']*[^'\s][^']*'|>[^<]*[^<\s][^<]*<)/g

/** Whether a file may say where it was taken. */
export function hasPosition(format: OriginalFormat, { exif, xmp }: PictureBlocks) {
  // The TIFF reader hands out no EXIF; the file itself is one.
  return format === 'tif' || hasExifPosition(exif) || (xmp?.toString('latin1').search(XMP_POSITION) ?? -1) >= 0
}

/**
 * The file without what it says of its position, everything else as it was; `file` itself is overwritten. Null when it
 * says so in a way that cannot be removed.
 */
export function withoutPosition(file: Buffer, format: OriginalFormat, { exif, xmp }: PictureBlocks): Buffer | null {
  if (format === 'tif') return attempt(() => wipeExifPosition(file)) ? file : null
  if (!wipeExif(file, exif)) return null
  const isWiped = wipeXmp(file, xmp)
  if (format === 'png') return pngAgain(file, isWiped)
  return isWiped ? file : null
}

function wipeExif(file: Buffer, exif: Buffer | undefined) {
  if (!exif || !hasExifPosition(exif)) return true
  const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
  const at = file.indexOf(tiff)
  return at >= 0 && attempt(() => wipeExifPosition(file.subarray(at, at + tiff.length)))
}

function wipeXmp(file: Buffer, xmp: Buffer | undefined) {
  // Byte for character, so that lengths stay.
  const text = xmp?.toString('latin1') ?? ''
  if (!xmp || text.search(XMP_POSITION) < 0) return true
  const at = file.indexOf(xmp)
  if (at < 0) return false
  const wiped = text.replace(XMP_POSITION, (property) =>
    property.replace(/(["'>])([^"'<>]*)(["'<])$/, (_, open: string, value: string, close: string) =>
      [open, ' '.repeat(value.length), close].join(''),
    ),
  )
  return file.write(wiped, at, 'latin1') === wiped.length
}

function hasExifPosition(exif: Buffer | undefined) {
  try {
    return exif !== undefined && readExif(exif).position !== undefined
  } catch {
    return false
  }
}

/** A PNG's chunks carry a checksum each; one that holds packed XMP is left out where that was not wiped. */
function pngAgain(file: Buffer, keepsXmp: boolean) {
  const kept = [file.subarray(0, 8)]
  for (let at = 8; at + 12 <= file.length;) {
    const end = at + 12 + file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    if (/^(?:eXIf|[izt]TXt)$/.test(type) && end <= file.length) {
      file.writeUInt32BE(crc32(file.subarray(at + 4, end - 4)), end - 4)
    }
    const isXmp = /^[iz]TXt$/.test(type) && file.indexOf('XML:com.adobe.xmp\0', at + 8, 'latin1') === at + 8
    if (keepsXmp || !isXmp) kept.push(file.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

function attempt(wipe: () => void) {
  try {
    wipe()
    return true
  } catch {
    return false
  }
}
