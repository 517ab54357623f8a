import type { Wallpaper } from '#contract/wallpaper.ts'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import { asFileFor } from '#src/domain/picture/portrait.ts'
import type { Pixels } from '#src/domain/screen/own-screen.ts'
import { firstCrop } from './crop-shares.ts'

interface PartPictureProps {
  picture: Parameters<typeof Picture>[0]['picture'] & Pick<Wallpaper, 'width' | 'height' | 'companion'>
  /** Of the file. */
  size: Pixels
  /** '' if adjacent text names the picture. */
  alt: string
  /** Rendered width, for choosing the file. */
  sizes: string
  className?: string | undefined
}

/** What a file of that size shows of the picture, by default. */
export function PartPicture({ picture, size, alt, sizes, className }: PartPictureProps) {
  const file = asFileFor(picture, size)
  const { x, y, w, h } = firstCrop(file, size)
  // A box positions a picture by shares of what it cuts away, not by a point of the picture.
  const focal = { x: w < 1 ? x / (1 - w) : 0.5, y: h < 1 ? y / (1 - h) : 0.5 }
  return <Picture picture={{ ...file, focal }} alt={alt} ratio={size.w / size.h} sizes={sizes} className={className} />
}
