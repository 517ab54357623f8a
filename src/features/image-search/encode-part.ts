import { encodeCopy } from '#src/lib/media/encode-copy.ts'
import { isWhole, type Part } from './query-picture.ts'

/** Longer side of the copy that is sent, pixels: the server compares smaller ones. */
const SENT_PX = 640
const QUALITY = 0.85

/** Whether this browser can decode the picture. */
export async function canDecode(blob: Blob): Promise<boolean> {
  try {
    ;(await createImageBitmap(blob)).close()
    return true
  } catch {
    return false
  }
}

/** The part of a picture as a small JPEG without metadata. Rejects where the browser cannot decode it. */
export async function encodePart(blob: Blob, part: Part): Promise<File> {
  const whole = await createImageBitmap(blob)
  try {
    const from = isWhole(part) ? { x: 0, y: 0, width: whole.width, height: whole.height } : pixelsOf(part, whole)
    const copy = await encodeCopy(whole, from, { px: SENT_PX, quality: QUALITY })
    return new File([copy], 'part.jpg', { type: 'image/jpeg' })
  } finally {
    whole.close()
  }
}

const pixelsOf = (part: Part, { width, height }: { width: number; height: number }): Part => ({
  x: (part.x / 100) * width,
  y: (part.y / 100) * height,
  width: Math.max(1, (part.width / 100) * width),
  height: Math.max(1, (part.height / 100) * height),
})
