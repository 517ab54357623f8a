import type { Pixels } from '#src/domain/screen/own-screen.ts'
import { type MakeTask, MEDIA_TYPES, type OwnFormat, PictureTaskError } from './task.ts'

/** As of the site's own files. */
const QUALITY: Record<OwnFormat, number> = { jpg: 0.92, webp: 0.9, png: 1 }
/** Standard deviations beyond which a blur takes nothing in. */
const BLUR_REACH = 3

/** The part of a picture as a file of the screen's pixels, upright and without metadata. Rejects with a `PictureTaskError`. */
export async function make({ file, crop, screen, adjust, format, isWide }: MakeTask): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new PictureTaskError({ why: 'broken' })
  })
  const { canvas, context } = canvasOf(screen, isWide)
  const { width, height } = picture
  // Whole pixels, as on the server: between them a part in its own size would be blurred.
  const [w, h] = [wholePixels(crop.w * width), wholePixels(crop.h * height)]
  const [left, top] = [within(crop.x * width, width - w), within(crop.y * height, height - h)]
  context.drawImage(picture, left, top, w, h, 0, 0, screen.w, screen.h)
  picture.close()
  const shown = adjust.blur > 0 ? blurred(canvas, (adjust.blur / 1000) * Math.min(screen.w, screen.h), isWide) : canvas
  if (adjust.dim > 0) dim(shown, adjust.dim / 100)
  const blob = await shown.convertToBlob({ type: MEDIA_TYPES[format], quality: QUALITY[format] })
  // A browser writes PNG in place of what it does not write.
  if (blob.type !== MEDIA_TYPES[format]) throw new PictureTaskError({ why: 'format' })
  return blob
}

const wholePixels = (length: number) => Math.max(1, Math.round(length))
const within = (place: number, free: number) => Math.max(0, Math.min(free, Math.round(place)))

/** An opaque canvas in sRGB, or in Display P3 for colours that sRGB lacks. */
export function canvasOf({ w, h }: Pixels, isWide: boolean) {
  const canvas = new OffscreenCanvas(w, h)
  const context = canvas.getContext('2d', { alpha: false, colorSpace: isWide ? 'display-p3' : 'srgb' })
  if (!context) throw new PictureTaskError({ why: 'failed' })
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** `sigma` in pixels. The edges are extended first: outside of a canvas is nothing, which would darken them. */
function blurred(sharp: OffscreenCanvas, sigma: number, isWide: boolean) {
  const [w, h] = [sharp.width, sharp.height]
  const reach = Math.ceil(sigma * BLUR_REACH)
  const extended = canvasOf({ w: w + 2 * reach, h: h + 2 * reach }, isWide)
  // From where, how much, to where, how much: of the first pixels, of all, of the last ones.
  const spans = (length: number) =>
    [
      [0, 1, 0, reach],
      [0, length, reach, length],
      [length - 1, 1, reach + length, reach],
    ] as const
  extended.context.imageSmoothingEnabled = false
  for (const [x, fromWidth, left, toWidth] of spans(w))
    for (const [y, fromHeight, top, toHeight] of spans(h))
      extended.context.drawImage(sharp, x, y, fromWidth, fromHeight, left, top, toWidth, toHeight)
  const { canvas, context } = canvasOf({ w, h }, isWide)
  if (!('filter' in context)) throw new PictureTaskError({ why: 'blur' })
  context.filter = `blur(${sigma}px)`
  context.drawImage(extended.canvas, -reach, -reach)
  return canvas
}

function dim(canvas: OffscreenCanvas, share: number) {
  const context = canvas.getContext('2d')
  if (!context) throw new PictureTaskError({ why: 'failed' })
  context.filter = 'none'
  context.fillStyle = `rgb(0 0 0 / ${share})`
  context.fillRect(0, 0, canvas.width, canvas.height)
}
