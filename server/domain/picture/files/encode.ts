import { fromPixels, type RawPicture } from './open-picture.ts'

/** Formats of derived pictures; the name is the ending in the address. */
export const PICTURE_FORMATS = ['avif', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

interface EncodeOptions {
  format: PictureFormat
  /** 1..100 */
  quality?: number
  /**
   * AVIF only. 1 while somebody waits, 3 for work nobody waits for, more only for files made once and committed.
   * Never 4, sharp's default: five times the time of 1 for the same bytes (measured).
   */
  effort?: number
}

const QUALITY = { avif: 55, jpg: 82 }

/** Pixels wide up to which colour is kept at full resolution; beyond, a colour pixel is finer than the eye. */
const FULL_CHROMA_WIDTH = 1920

/** A picture as a file: sRGB, no metadata. */
export function encode(picture: RawPicture, { format, quality = QUALITY[format], effort = 1 }: EncodeOptions) {
  const chromaSubsampling = picture.width <= FULL_CHROMA_WIDTH ? '4:4:4' : '4:2:0'
  const image = fromPixels(picture)
  return format === 'avif'
    ? image.avif({ quality, effort, chromaSubsampling }).toBuffer()
    : image.jpeg({ quality, chromaSubsampling, progressive: picture.width <= FULL_CHROMA_WIDTH }).toBuffer()
}
