import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import { asFileFor } from '#src/domain/picture/portrait.ts'
import type { Pixels } from '#src/domain/screen/own-screen.ts'
import { firstCrop } from './crop-shares.ts'
import styles from './part-shown.module.css'

interface PartShownProps {
  picture: Parameters<typeof Picture>[0]['picture'] & Pick<Wallpaper, 'width' | 'height' | 'companion'>
  /** Of the file. */
  size: Pixels
}

/** The part of the picture that a file of that size shows, as it will be downloaded. */
export function PartShown({ picture, size }: PartShownProps) {
  const file = asFileFor(picture, size)
  const { x, y, w, h } = firstCrop(file, size)
  // A box positions a picture by shares of what it cuts away, not by a point of the picture.
  const focal = { x: w < 1 ? x / (1 - w) : 0.5, y: h < 1 ? y / (1 - h) : 0.5 }
  return (
    <div className={styles.part} style={{ '--part': size.w / size.h } as CSSProperties}>
      <Picture picture={{ ...file, focal }} alt="" ratio={size.w / size.h} sizes="160px" className={styles.picture} />
      <p className={styles.text}>
        <Trans>This part will be downloaded.</Trans>
      </p>
    </div>
  )
}
