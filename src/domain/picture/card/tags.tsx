import { useLingui } from '@lingui/react/macro'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { membershipName } from '#src/ui/badge/membership-name.ts'
import { resolutionTag } from '../picture-text.ts'
import styles from './tags.module.css'

/**
 * What lies on a picture's corner: its size from 8K, since 4K is what every picture has, and that this size is for members
 * where the member's level is lower. Smaller sizes are free, so nothing says "locked".
 */
export function PictureTags({ picture }: { picture: Pick<Wallpaper, 'width' | 'height' | 'access'> }) {
  const { t } = useLingui()
  const size = resolutionTag(picture)
  const large = size === '4K' ? null : size
  const level = picture.access.allowed ? undefined : membershipName(picture.access.needLevel)
  if (!large && !level) return null
  return (
    <span className={styles.tags} aria-hidden="true">
      <span className={styles.tag}>{level ? (large ? t`${large} · member` : t(level)) : large}</span>
    </span>
  )
}
