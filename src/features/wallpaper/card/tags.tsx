import { useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { membershipName } from '#src/ui/badge/membership-name.ts'
import { resolutionTag } from '../wallpaper-text.ts'
import styles from './tags.module.css'

/** What lies on a picture's corner: how large it is, and which level its full size needs where the member's is lower. */
export function PictureTags({ picture }: { picture: Pick<Wallpaper, 'width' | 'height' | 'access'> }) {
  const { t } = useLingui()
  const size = resolutionTag(picture)
  const level = picture.access.allowed ? undefined : membershipName(picture.access.needLevel)
  return (
    <span className={styles.tags} aria-hidden="true">
      {level && (
        <span className={styles.tag}>
          <Lock />
          {t(level)}
        </span>
      )}
      {size && <span className={styles.tag}>{size}</span>}
    </span>
  )
}
