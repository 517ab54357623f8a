import { Trans } from '@lingui/react/macro'
import { BadgeCheck, TriangleAlert } from 'lucide-react'
import type { Crop } from '#contract/download.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { enlargementOf, mostZoom } from '#src/domain/download/crop/crop-shares.ts'
import type { Pixels } from '#src/domain/screen/own-screen.ts'
import { pixelsText } from '#src/lib/text/number-text.ts'
import styles from './controls.module.css'

interface PixelProofProps {
  picture: Pick<Wallpaper, 'width' | 'height'>
  crop: Crop
  screen: Pixels
}

/** Half a pixel of a large screen. */
const ROUNDING = 1.000_2

/** Whether the file has the part's own pixels, or is upscaled and by how much. */
export function PixelProof({ picture, crop, screen }: PixelProofProps) {
  const pixels = pixelsText(Math.round(crop.w * picture.width), Math.round(crop.h * picture.height))
  const enlargement = enlargementOf(crop, picture, screen)
  if (mostZoom(picture, screen) < 1) {
    return (
      <p className={styles.note} data-kind="warning">
        <TriangleAlert aria-hidden="true" />
        <Trans>This picture is too small for such a screen: it has only {pixels} pixels in that shape.</Trans>
      </p>
    )
  }
  if (enlargement <= ROUNDING) {
    return (
      <p className={styles.note}>
        <BadgeCheck aria-hidden="true" />
        <Trans>Native: this part has {pixels} pixels and is not upscaled.</Trans>
      </p>
    )
  }
  const times = enlargement.toFixed(1)
  return (
    <p className={styles.note} data-kind="warning">
      <TriangleAlert aria-hidden="true" />
      <Trans>
        Upscaled {times}×: this part has only {pixels} pixels.
      </Trans>
    </p>
  )
}
