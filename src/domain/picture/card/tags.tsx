import { useLingui } from '@lingui/react/macro'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { membershipName } from '#src/ui/badge/membership-name.ts'
import { resolutionTag } from '../picture-text.ts'
import styles from './tags.module.css'

/**
 * Tags on a picture's corner: the size from 8K up, since every picture has 4K, and the level that this size requires if the
 * member's is lower. Smaller sizes are free, so nothing says "locked".
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
