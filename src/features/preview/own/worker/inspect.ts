import { imageDimensionsFromData } from 'image-dimensions'
import { canvasOf } from './make.ts'
import { type Inspected, MAX_OWN_PIXELS, PictureTaskError } from './task.ts'

/** Bytes within which a file tells its size; photographs begin with a preview and colour profile of some hundred KB. */
const HEAD_BYTES = 4_000_000
/** Longer side of what is shown while the part is chosen, px; the file is made from the whole picture. */
const SHOWN_SIDE = 2560
/** Longer side of the copy on which readability is measured, px. */
const SMALL_SIDE = 640
/** Side of the copy whose colours are compared, px. */
const COLOURS_SIDE = 96
/** Difference of a channel from which a colour counts as outside of sRGB, and the share of such pixels that matters. */
const COLOUR_STEP = 3
const COLOUR_SHARE = 0.002

/** Size, kind and copies of a picture; its size is read before it is decoded. Rejects with a `PictureTaskError`. */
export async function inspect(file: Blob): Promise<Inspected> {
  const head = imageDimensionsFromData(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  if (!head) throw new PictureTaskError({ why: 'unknown' })
  const { width, height, type } = head
  if (width * height > MAX_OWN_PIXELS) throw new PictureTaskError({ why: 'large', width, height })
  const isAnimated = type !== 'jpeg' && (await hasFrames(file, `image/${type}`))
  const picture = await createImageBitmap(file).catch(() => {
    throw new PictureTaskError({ why: type === 'heic' ? 'heic' : 'broken' })
  })
  const isWide = isWiderThanSrgb(picture)
  const shown = scaled(picture, SHOWN_SIDE, isWide)
  const small = scaled(shown, SMALL_SIDE, isWide)
  return {
    width: picture.width,
    height: picture.height,
    isAnimated,
    isWide,
    shown: await shown.convertToBlob({ type: 'image/jpeg', quality: 0.92 }),
    small: await small.convertToBlob({ type: 'image/jpeg', quality: 0.9 }),
  }
}

/** Whether the picture moves; false where the browser cannot tell. */
async function hasFrames(file: Blob, type: string) {
  const { ImageDecoder: Decoder } = globalThis as Partial<typeof globalThis>
  if (!Decoder || !(await Decoder.isTypeSupported(type))) return false
  const decoder = new Decoder({ data: await file.arrayBuffer(), type })
  try {
    await decoder.tracks.ready
    return decoder.tracks.selectedTrack?.animated === true
  } catch {
    // Damaged; decoding it will tell.
    return false
  } finally {
    decoder.close()
  }
}

/** Opaque, because a wallpaper is: what is transparent becomes black, here as in the file. */
function scaled(picture: ImageBitmap | OffscreenCanvas, side: number, isWide: boolean) {
  const { width, height } = picture
  const scale = Math.min(1, side / Math.max(width, height))
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const { canvas, context } = canvasOf({ w, h }, isWide)
  context.drawImage(picture, 0, 0, w, h)
  return canvas
}

/** Whether converting the picture to sRGB would lose colours: some of its pixels are converted there and back. */
function isWiderThanSrgb(picture: ImageBitmap) {
  const side = COLOURS_SIDE
  const { context } = canvasOf({ w: side, h: side }, true)
  // Single pixels: a mixture of colours may lie outside of sRGB though none of them does.
  context.imageSmoothingEnabled = false
  context.drawImage(picture, 0, 0, side, side)
  const read = (colorSpace: PredefinedColorSpace) => context.getImageData(0, 0, side, side, { colorSpace })
  const { data: before } = read('display-p3')
  context.putImageData(read('srgb'), 0, 0)
  const { data: after } = read('display-p3')
  let others = 0
  for (let at = 0; at < before.length; at += 4) {
    const isOther = [0, 1, 2].some((by) => Math.abs((before[at + by] ?? 0) - (after[at + by] ?? 0)) > COLOUR_STEP)
    if (isOther) others += 1
  }
  return others / (side * side) > COLOUR_SHARE
}
