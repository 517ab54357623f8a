import { PALETTE_COLOURS, type Palette } from '#contract/picture-choices.ts'

/** Longer side of the copy whose colours are counted, pixels. */
const COUNTED_PX = 96
/** Smaller parts of a picture are details. */
const LEAST_SHARE = 0.03

/**
 * The colours that cover most of a picture, weighted by the share they cover. Reads it on the device. Rejects where the
 * browser cannot decode the file.
 */
export async function paletteOfPicture(file: Blob): Promise<Palette> {
  const [{ extractColorsFromImageData }, pixels] = await Promise.all([import('extract-colors'), readPixels(file)])
  const colours = extractColorsFromImageData(pixels)
    .toSorted((one, other) => other.area - one.area)
    .slice(0, PALETTE_COLOURS)
    .filter(({ area }, at) => at === 0 || area >= LEAST_SHARE)
  return colours.map(({ hex, area }) => ({ hex: hex.slice(1), weight: Math.max(1, Math.round(area * 100)) }))
}

async function readPixels(file: Blob): Promise<ImageData> {
  const picture = await createImageBitmap(file)
  try {
    const scale = Math.min(1, COUNTED_PX / Math.max(picture.width, picture.height))
    const width = Math.max(1, Math.round(picture.width * scale))
    const height = Math.max(1, Math.round(picture.height * scale))
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) throw new Error('no canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    return context.getImageData(0, 0, width, height)
  } finally {
    picture.close()
  }
}
