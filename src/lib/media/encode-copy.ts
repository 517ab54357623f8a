interface CopyOptions {
  /** Longer side, pixels; smaller parts stay as they are. */
  px: number
  /** Of JPEG, 0..1. */
  quality: number
}

/** A part of a picture as a small JPEG without metadata. `from` is in the picture's pixels. */
export async function encodeCopy(
  picture: ImageBitmap,
  from: Record<'x' | 'y' | 'width' | 'height', number>,
  { px, quality }: CopyOptions,
): Promise<Blob> {
  const scale = Math.min(1, px / Math.max(from.width, from.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(from.width * scale))
  canvas.height = Math.max(1, Math.round(from.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height)
  return new Promise<Blob>((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('the picture was not encoded')))
    canvas.toBlob(done, 'image/jpeg', quality)
  })
}
