import { fromPixels, type RawPicture } from './open-picture.ts'

/** Formats of derivatives; the name is the extension in the URL. */
export const PICTURE_FORMATS = ['avif', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

interface EncodeOptions {
  format: PictureFormat
  /** 1..100 */
  quality?: number
  /**
   * AVIF only. 1 while a client waits, 3 for background work, more only for committed files. Never 4, sharp's default:
   * five times the time of 1 for the same bytes (measured).
   */
  effort?: number
}

const QUALITY = { avif: 55, jpg: 82 }

/** Pixels wide up to which chroma has full resolution; beyond, a chroma pixel is invisible. */
const FULL_CHROMA_WIDTH = 1920

/** Encodes a picture: sRGB, no metadata. */
export function encode(picture: RawPicture, { format, quality = QUALITY[format], effort = 1 }: EncodeOptions) {
  const chromaSubsampling = picture.width <= FULL_CHROMA_WIDTH ? '4:4:4' : '4:2:0'
  const image = fromPixels(picture)
  return format === 'avif'
    ? image.avif({ quality, effort, chromaSubsampling }).toBuffer()
    : image.jpeg({ quality, chromaSubsampling, progressive: picture.width <= FULL_CHROMA_WIDTH }).toBuffer()
}
