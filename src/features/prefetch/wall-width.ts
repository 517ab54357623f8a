import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import { HUNG_SIZES } from '#src/domain/picture-wall/wall-sizes.ts'

/** Maximum width in the cache of viewed pictures, px. */
const WIDEST = 2_560
const ANY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/**
 * Width of the file that this browser chooses for the picture on the wall, determined by an image element: browsers round
 * differently, and only the exact file that it requests is available offline.
 */
export async function wallWidth(): Promise<(typeof PICTURE_WIDTHS)[number]> {
  // For data URLs Chromium chooses the widest.
  const address = URL.createObjectURL(new Blob([ANY_PICTURE], { type: 'image/svg+xml' }))
  const image = new Image()
  image.sizes = HUNG_SIZES
  image.srcset = PICTURE_WIDTHS.map((width) => `${address}#${width} ${width}w`).join(', ')
  await image.decode()
  URL.revokeObjectURL(address)
  const width = PICTURE_WIDTHS.find((width) => image.currentSrc.endsWith(`#${width}`)) ?? WIDEST
  return width < WIDEST ? width : WIDEST
}
