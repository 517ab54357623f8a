import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { dateOfMoment } from '#src/lib/dates/moment-text.ts'
import { pixelsText } from '#src/lib/text/number-text.ts'
import styles from './downloaded-mark.module.css'

/** When the member last downloaded the picture, and its pixels. Nothing for another picture. */
export function DownloadedMark({ me }: Pick<Wallpaper, 'me'>) {
  const { i18n } = useLingui()
  if (!me.downloadedAt) return null
  const day = dateOfMoment(new Date(me.downloadedAt), i18n.locale)
  const pixels = me.downloadedSize && pixelsText(me.downloadedSize.w, me.downloadedSize.h)
  return (
    <p className={styles.mark}>
      <CircleCheck aria-hidden="true" />
      <span>
        {pixels ? (
          <Trans>
            Downloaded on {day} at {pixels}. Downloading again is free.
          </Trans>
        ) : (
          <Trans>Downloaded on {day}. Downloading again is free.</Trans>
        )}
      </span>
    </p>
  )
}
