import { useLingui } from '@lingui/react/macro'
import { ArrowDownToLine } from 'lucide-react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { resolutionTag } from '#src/domain/picture/picture-text.ts'
import { membershipName } from '#src/ui/badge/membership-name.ts'
import styles from './tags.module.css'

interface PictureTagsProps {
  picture: Pick<Wallpaper, 'width' | 'height' | 'access' | 'me'>
  /** Text of a tag before the others. */
  first?: string | undefined
}

/**
 * Tags on a picture's corner: the size from 8K up, since every picture has 4K, and the level that this size requires if the
 * member's is lower; and whether the member has downloaded it. Smaller sizes are free, so nothing says "locked".
 */
export function PictureTags({ picture, first }: PictureTagsProps) {
  const { t } = useLingui()
  const size = resolutionTag(picture)
  const large = size === '4K' ? null : size
  const level = picture.access.allowed ? undefined : membershipName(picture.access.needLevel)
  const isDownloaded = picture.me.downloadedAt !== undefined
  if (!large && !level && !first && !isDownloaded) return null
  return (
    <span className={styles.tags} aria-hidden="true">
      {first && <span className={styles.tag}>{first}</span>}
      {(large || level) && <span className={styles.tag}>{level ? (large ? t`${large} · VIP` : t(level)) : large}</span>}
      {isDownloaded && (
        <span className={styles.tag} data-downloaded>
          <ArrowDownToLine />
        </span>
      )}
    </span>
  )
}
