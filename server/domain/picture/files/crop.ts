import type { Adjustment, DownloadFormat } from '#contract/download.ts'
import { exifOf, xmpOf, type Credits } from '#server/domain/picture/metadata/credits.ts'
import { openPicture } from './open-picture.ts'

/** A part of a picture, in whole pixels of it. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface CropOptions {
  /** Pixels of the file. */
  w: number
  h: number
  format: DownloadFormat
  /** What the file shows: a box, or the largest one around a point, 0..1 from the left and the top. */
  part: { box: Box } | { focal: { x: number; y: number } }
  adjust: Adjustment
  /** Metadata to embed, with the colour profile; null for none. */
  credits: Credits | null
}

export const UNCHANGED: Adjustment = { blur: 0, dim: 0 }

const QUALITY = { jpg: 92, webp: 90, avif: 70 }
/** Above this, an AVIF encoder needs a gigabyte for colour resolution that is invisible. */
const FULL_CHROMA_PIXELS = 12_000_000
/** Level of zlib. */
const PNG_LEVEL = 3

/** Writes a part of the picture in w × h pixels. */
export async function makeCrop(source: string, file: string, { w, h, format, part, adjust, credits }: CropOptions) {
  const { autoOrient } = await openPicture(source).metadata()
  const box = 'box' in part ? part.box : cropBox(autoOrient, { w, h }, part.focal)
  const image = openPicture(source).extract(box).resize(w, h, { fit: 'fill' })
  if (adjust.blur > 0) image.blur({ sigma: (adjust.blur / 1000) * Math.min(w, h) })
  if (adjust.dim > 0) image.linear(1 - adjust.dim / 100, 0)
  if (credits)
    image
      .withIccProfile('srgb')
      .withExif({ IFD0: exifOf(credits) })
      .withXmp(xmpOf(credits))
  await encoded(image, format, w * h).toFile(file)
}

function encoded(image: ReturnType<typeof openPicture>, format: DownloadFormat, pixels: number) {
  if (format === 'jpg') return image.jpeg({ quality: QUALITY.jpg, chromaSubsampling: '4:4:4' })
  if (format === 'webp') return image.webp({ quality: QUALITY.webp, effort: 2 })
  if (format === 'png') return image.png({ compressionLevel: PNG_LEVEL })
  const chromaSubsampling = pixels > FULL_CHROMA_PIXELS ? '4:2:0' : '4:4:4'
  // A member waits: a third less time than effort 1, for 15 % more bytes with the same signal-to-noise ratio (measured).
  return image.avif({ quality: QUALITY.avif, effort: 0, chromaSubsampling })
}

/**
 * The largest box with the aspect ratio of `size` in `picture`, moved towards the focal point but never beyond the
 * edge.
 */
export function cropBox(
  picture: { width: number; height: number },
  size: { w: number; h: number },
  focal: { x: number; y: number },
): Box {
  const scale = Math.min(picture.width / size.w, picture.height / size.h)
  return boxAround(picture, size, scale, focal)
}

/**
 * The pixels of a part, given in shares of the picture: exactly in the shape of `size`, as near to the part as whole
 * pixels are. Null where the part has another shape.
 */
export function boxOfPart(
  picture: { width: number; height: number },
  size: { w: number; h: number },
  part: { x: number; y: number; w: number; h: number },
): Box | null {
  const [partWidth, partHeight] = [part.w * picture.width, part.h * picture.height]
  if (Math.abs((partWidth * size.h) / (partHeight * size.w) - 1) > SHAPE_TOLERANCE) return null
  const scale = Math.sqrt((partWidth * partHeight) / (size.w * size.h))
  return boxAround(picture, size, scale, { x: part.x + part.w / 2, y: part.y + part.h / 2 })
}

/** Difference between two shapes that is taken for rounding. */
const SHAPE_TOLERANCE = 0.01

/** The box of `scale` times the size around a point, moved into the picture. */
function boxAround(
  picture: { width: number; height: number },
  size: { w: number; h: number },
  scale: number,
  centre: { x: number; y: number },
): Box {
  const width = Math.max(1, Math.min(picture.width, Math.round(size.w * scale)))
  const height = Math.max(1, Math.min(picture.height, Math.round(size.h * scale)))
  return {
    left: within(centre.x * picture.width - width / 2, picture.width - width),
    top: within(centre.y * picture.height - height / 2, picture.height - height),
    width,
    height,
  }
}

const within = (wanted: number, free: number) => Math.max(0, Math.min(free, Math.round(wanted)))
