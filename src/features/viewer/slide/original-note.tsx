import { Trans } from '@lingui/react/macro'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { pixelsText } from '#src/lib/text/number-text.ts'
import { useMembersFrom } from '#src/ui/badge/membership-name.ts'
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
  const members = useMembersFrom(picture.access.allowed ? undefined : picture.access.needLevel)
  const shown = pixelsText(width, Math.round(width / picture.ratio))
  const native = pixelsText(picture.width, picture.height)
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
