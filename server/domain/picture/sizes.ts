import type { PictureSize, SizeKey } from '#contract/download.ts'
import { levelOfPixels } from '#contract/membership-level.ts'
import { fileForScreen } from '#contract/screen-cut.ts'

interface Pixels {
  w: number
  h: number
}
interface Native {
  width: number
  height: number
  bytes: number
  format: string
}
interface Listed extends Native {
  companion?: Native | null | undefined
}

/** Landscape boxes that a size fits into; rotated for portrait pictures. Source: inventory DT-11. */
const BOXES: readonly (Pixels & { key: SizeKey })[] = [
  { key: '8k', w: 7680, h: 4320 },
  { key: '4k', w: 3840, h: 2160 },
  { key: '2k', w: 2560, h: 1440 },
  { key: '1080p', w: 1920, h: 1080 },
]
/** Portrait crops, maximum pixels. */
const CROPS: readonly (Pixels & { key: SizeKey })[] = [
  { key: 'phone', w: 1170, h: 2532 },
  { key: 'tablet', w: 2048, h: 2732 },
]

/**
 * Bytes of a JPEG of quality 90 for each byte of the original with the same pixels. AVIF: measured on sample pictures.
 */
const JPEG_PER_BYTE: Record<string, number> = { avif: 3.7, webp: 1.8, jpg: 0.9, png: 0.25, tif: 0.2 }

/**
 * The sizes on offer, largest first; none is larger than the picture itself, and none is enlarged. The portrait crops are
 * those of the companion where that suits them.
 */
export function sizesOf({ companion, ...native }: Listed): PictureSize[] {
  const original: PictureSize = {
    key: 'original',
    w: native.width,
    h: native.height,
    format: native.format,
    bytes: native.bytes,
    isEstimate: false,
    level: levelOfPixels(native.width, native.height),
    points: 0,
  }
  const fitted = BOXES.flatMap(({ key, ...box }) => {
    const size = fit(native, native.height > native.width ? { w: box.h, h: box.w } : box)
    return size ? [jpegSize(native, key, size)] : []
  })
  return [original, ...fitted, ...CROPS.map(({ key, ...most }) => portraitSize({ ...native, companion }, key, most))]
}

function portraitSize(picture: Listed, key: SizeKey, most: Pixels) {
  const file = (fileForScreen(picture, most) === 'companion' && picture.companion) || picture
  return jpegSize(file, key, crop(file, most))
}

/** Null where the picture would have to be enlarged to touch the box. */
function fit({ width, height }: Native, box: Pixels): Pixels | null {
  const scale = Math.min(box.w / width, box.h / height)
  return scale > 1 ? null : { w: Math.round(width * scale), h: Math.round(height * scale) }
}

/** The largest crop with the ratio of `most` that the picture contains, scaled down to `most`. */
function crop({ width, height }: Native, most: Pixels): Pixels {
  const scale = Math.min(1, width / most.w, height / most.h)
  return { w: Math.floor(most.w * scale), h: Math.floor(most.h * scale) }
}

function jpegSize(native: Native, key: SizeKey, { w, h }: Pixels): PictureSize {
  const bytes = estimateJpegBytes(native, w * h)
  return { key, w, h, format: 'jpg', bytes, isEstimate: true, level: levelOfPixels(w, h), points: 0 }
}

/**
 * Bytes of a JPEG with so many pixels of the picture. A smaller picture has more detail per pixel, so bytes shrink slower
 * than pixels: measured on sample pictures.
 */
export function estimateJpegBytes(native: Native, pixels: number) {
  const nativePixels = native.width * native.height
  const share = Math.min(1, pixels / nativePixels)
  const bytesPerPixel = ((native.bytes / nativePixels) * (JPEG_PER_BYTE[native.format] ?? 1)) / share ** 0.3
  return Math.round(pixels * Math.min(1.5, Math.max(0.01, bytesPerPixel)))
}
