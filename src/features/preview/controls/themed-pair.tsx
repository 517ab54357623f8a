import { Trans, useLingui } from '@lingui/react/macro'
import type { WallpaperDetail } from '#contract/detail.ts'
import type { OwnPair } from '#contract/pair-half.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { PairDownloadButton } from '#src/domain/pair/pair-download-button.tsx'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import styles from './controls.module.css'

interface ThemedPairProps {
  opened: WallpaperDetail
  pair: OwnPair
  /** The half that the theme has chosen. */
  shown: Wallpaper
}

/** Says which picture of the pair the theme shows, and downloads both. */
export function ThemedPair({ opened, pair, shown }: ThemedPairProps) {
  const { i18n } = useLingui()
  const [day, night] = pair.half === 'day' ? [opened, pair.other] : [pair.other, opened]
  const { title } = pictureTexts(shown, i18n.locale)
  return (
    <div className={styles.group}>
      <p className={styles.note} aria-live="polite">
        {shown.aid === day.aid ? (
          <Trans>Light mode shows “{title}”, dark mode the other one of the pair.</Trans>
        ) : (
          <Trans>Dark mode shows “{title}”, light mode the other one of the pair.</Trans>
        )}
      </p>
      <PairDownloadButton pair={{ day, night }} look="soft" />
    </div>
  )
}
