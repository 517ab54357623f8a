import { Trans } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { usePlaceholder } from '#src/domain/picture/image/use-placeholder.ts'
import styles from './withdrawn-picture.module.css'

interface WithdrawnPictureProps {
  picture: Pick<Wallpaper, 'thumbhash' | 'dominant'>
  /** Width by height of its place. */
  ratio: number
  /** Below the note, e.g. a button. */
  children?: ReactNode
}

/** In place of a picture that the site no longer shows: its colours and a note. */
export function WithdrawnPicture({ picture, ratio, children }: WithdrawnPictureProps) {
  const colours = usePlaceholder(picture.thumbhash, true)
  return (
    <div className={styles.picture} style={{ backgroundColor: picture.dominant, aspectRatio: ratio }}>
      {colours && <img className={styles.colours} src={colours} alt="" />}
      <p className={styles.words}>
        <EyeOff aria-hidden="true" />
        <Trans>Withdrawn</Trans>
      </p>
      {children}
    </div>
  )
}
