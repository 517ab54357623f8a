import { Trans } from '@lingui/react/macro'
import type { WallpaperDetail } from '#contract/detail.ts'
import styles from './title-block.module.css'

/** Licence and source of the picture. */
export function Licence({
  detail,
}: {
  detail: Pick<WallpaperDetail, 'licence' | 'author' | 'copyright' | 'copyrightLink'>
}) {
  const { licence, author, copyright, copyrightLink } = detail
  const saysMore = copyright !== '' && !(copyright.includes(author.name) && copyright.includes(licence.name))
  return (
    <>
      <span className={styles.quiet}>
        {licence.url ? (
          <a href={licence.url} rel="license noreferrer" target="_blank" className={styles.link}>
            {licence.name || licence.code}
          </a>
        ) : (
          licence.name || licence.code
        )}
      </span>
      {licence.wallpaperOnly && (
        <span className={styles.quiet}>
          <Trans>For use as a wallpaper only</Trans>
        </span>
      )}
      {saysMore && <span className={styles.quiet}>{copyright}</span>}
      {copyrightLink && copyrightLink !== licence.url && (
        <a href={copyrightLink} rel="noreferrer" target="_blank" className={styles.link}>
          <Trans>Original source</Trans>
        </a>
      )}
    </>
  )
}
