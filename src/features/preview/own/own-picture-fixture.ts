interface PictureOptions {
  width: number
  height: number
  type?: string
  colorSpace?: PredefinedColorSpace
  name?: string
}

/** A picture drawn by `draw`, as a file of that type. */
export async function drawnPicture(
  { width, height, type = 'image/png', colorSpace = 'srgb', name = 'lake.png' }: PictureOptions,
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { colorSpace })
  if (!context) throw new Error('no canvas')
  draw(context)
  return new File([await canvas.convertToBlob({ type, quality: 1 })], name, { type })
}

/** Reads pixels of a picture: red, green and blue, 0..255. */
export async function pixelsOf(file: Blob, colorSpace: PredefinedColorSpace = 'srgb') {
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d', { colorSpace })
  if (!context) throw new Error('no canvas')
  context.drawImage(picture, 0, 0)
  const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data.subarray(0, 3)]
  return { width, height, at }
}
