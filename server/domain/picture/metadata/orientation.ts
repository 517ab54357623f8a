const TIFF_BYTES = 26
const ORIENTATION = 0x0112
const SHORT = 3

/** An EXIF block, without a container's prefix, that holds only the orientation; null for upright. */
export function orientationExif(orientation: number): Buffer | null {
  if (orientation < 2 || orientation > 8) return null
  const tiff = Buffer.alloc(TIFF_BYTES)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(SHORT, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
