import { useEffect, useState } from 'react'
import type { Adjustment, Crop } from '#contract/download.ts'
import { type Area, leastContrast, type PixelGrid, type Readability, readabilityOf } from './readability.ts'

/** Longer side of what is measured, px: labels are larger than a pixel of it. */
const MEASURED = 192

/** Width of the file that is measured, px. */
export const MEASURED_FILE_WIDTH = 640

/**
 * How white labels in `areas` read on that part of the picture at `address`, null before it has one; null until it is known,
 * or where it cannot be.
 */
export function useReadability(
  address: string | null,
  crop: Crop,
  ratio: number,
  areas: readonly Area[],
  adjust: Adjustment,
): Readability | null {
  const image = useSmallImage(address)
  const pixels = image && areas.length > 0 ? pixelsOf(image, crop, ratio, adjust.blur) : null
  return pixels && readabilityOf(leastContrast(pixels, areas, adjust))
}

function useSmallImage(address: string | null) {
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    if (address === null) return undefined
    let isWanted = true
    const loading = new Image()
    loading.src = address
    loading.decode().then(
      () => isWanted && setImage(loading),
      // Without the file there is nothing to say; the picture itself shows its own error.
      () => isWanted && setImage(null),
    )
    return () => {
      isWanted = false
    }
  }, [address])
  return image
}

function pixelsOf(image: HTMLImageElement, { x, y, w, h }: Crop, ratio: number, blur: number): PixelGrid | null {
  const [width, height] =
    ratio > 1 ? [MEASURED, Math.round(MEASURED / ratio)] : [Math.round(MEASURED * ratio), MEASURED]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return null
  if (blur > 0) context.filter = `blur(${(blur / 1000) * Math.min(width, height)}px)`
  const { naturalWidth, naturalHeight } = image
  context.drawImage(
    image,
    x * naturalWidth,
    y * naturalHeight,
    w * naturalWidth,
    h * naturalHeight,
    0,
    0,
    width,
    height,
  )
  try {
    return context.getImageData(0, 0, width, height)
  } catch {
    // Files of another origin, as from an object storage, cannot be read.
    return null
  }
}
