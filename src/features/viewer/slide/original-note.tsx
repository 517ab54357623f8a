import { Trans, useLingui } from '@lingui/react/macro'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { pixelsText } from '#src/lib/text/number-text.ts'
import { membersFrom } from '#src/ui/badge/membership-name.ts'
import styles from './original-note.module.css'

interface OriginalNoteProps {
  picture: Pick<Wallpaper, 'width' | 'height' | 'ratio' | 'maxWidth' | 'access'>
  /** Of the shown file, px. */
  width: number
  /** It was requested and failed to load. */
  isRefused: boolean
}

/** Says which file is shown if it is not the original, and why. */
export function OriginalNote({ picture, width, isRefused }: OriginalNoteProps) {
  const { t } = useLingui()
  const from = picture.access.allowed ? undefined : membersFrom(picture.access.needLevel)
  const shown = pixelsText(width, Math.round(width / picture.ratio))
  const native = pixelsText(picture.width, picture.height)
  const members = from && t(from)
  return (
    <output className={styles.note}>
      {width < picture.width && members ? (
        <Trans>
          Shown at {shown}; {native} is for {members}
        </Trans>
      ) : (
        isRefused && <Trans>The original did not load; showing {shown}</Trans>
      )}
    </output>
  )
}
