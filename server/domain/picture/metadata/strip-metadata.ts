import type { OriginalFormat } from '#server/domain/picture/files/picture-format.ts'
import { MalformedContainerError } from './malformed.ts'
import { stripAvif } from './strip-avif.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'
import { stripTiff } from './strip-tiff.ts'
import { stripWebp } from './strip-webp.ts'

/**
 * The file rebuilt from what its pixels, colours and orientation need, in parts; everything else is left out, and the
 * compressed pixels are copied unchanged. `orientation` is EXIF's number, 1 to 8. Throws `MalformedContainerError`.
 */
export function stripMetadata(file: Buffer, format: OriginalFormat, orientation: number): Buffer[] {
  try {
    if (format === 'jpg') return stripJpeg(file, orientation)
    if (format === 'png') return stripPng(file, orientation)
    if (format === 'webp') return stripWebp(file, orientation)
    if (format === 'tif') return stripTiff(file)
    return stripAvif(file)
  } catch (error) {
    // Offsets that lead outside the file.
    if (error instanceof RangeError) throw new MalformedContainerError('an offset leads outside the file')
    throw error
  }
}
