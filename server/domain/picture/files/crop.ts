import { exifOf, xmpOf, type Credits } from '#server/domain/picture/metadata/credits.ts'
import type { PictureFormat } from './encode.ts'
import { openPicture } from './open-picture.ts'

export interface CropOptions {
  /** Pixels of the file. */
  w: number
  h: number
  format: PictureFormat
  /** The focal point, 0..1 from the left and the top. */
  focal: { x: number; y: number }
  /** Metadata to embed; null for none. */
  credits: Credits | null
}

const QUALITY = { jpg: 92, avif: 70 }
/** Above this, an AVIF encoder needs a gigabyte for colour resolution that is invisible. */
const FULL_CHROMA_PIXELS = 12_000_000

/** Writes the largest part of the picture with the aspect ratio w × h whose centre is nearest to the focal point. */
export async function makeCrop(source: string, file: string, { w, h, format, focal, credits }: CropOptions) {
  const { autoOrient } = await openPicture(source).metadata()
  const box = cropBox(autoOrient, { w, h }, focal)
  const image = openPicture(source).extract(box).resize(w, h, { fit: 'fill' })
  if (credits) image.withExif({ IFD0: exifOf(credits) }).withXmp(xmpOf(credits))
  const encoded =
    format === 'jpg'
      ? image.jpeg({ quality: QUALITY.jpg, chromaSubsampling: '4:4:4' })
      : image.avif({
          quality: QUALITY.avif,
          effort: 1,
          chromaSubsampling: w * h > FULL_CHROMA_PIXELS ? '4:2:0' : '4:4:4',
        })
  await encoded.toFile(file)
}

/**
 * The largest box with the aspect ratio of `size` in `picture`, moved towards the focal point but never beyond the
 * edge.
 */
export function cropBox(
  picture: { width: number; height: number },
  size: { w: number; h: number },
  focal: { x: number; y: number },
) {
  const scale = Math.min(picture.width / size.w, picture.height / size.h)
  const width = Math.max(1, Math.min(picture.width, Math.round(size.w * scale)))
  const height = Math.max(1, Math.min(picture.height, Math.round(size.h * scale)))
  return {
    left: within(focal.x * picture.width - width / 2, picture.width - width),
    top: within(focal.y * picture.height - height / 2, picture.height - height),
    width,
    height,
  }
}

const within = (wanted: number, free: number) => Math.max(0, Math.min(free, Math.round(wanted)))
