import { Trans } from '@lingui/react/macro'
import type { ComponentProps, CSSProperties } from 'react'
import { PartPicture } from './part-picture.tsx'
import styles from './part-shown.module.css'

/** The part of the picture that a file of that size shows, as it will be downloaded. */
export function PartShown({ picture, size }: Pick<ComponentProps<typeof PartPicture>, 'picture' | 'size'>) {
  return (
    <div className={styles.part} style={{ '--part': size.w / size.h } as CSSProperties}>
      <PartPicture picture={picture} size={size} alt="" sizes="160px" className={styles.picture} />
      <p className={styles.text}>
        <Trans>This part will be downloaded.</Trans>
      </p>
    </div>
  )
}
