import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import styles from './select-cover.module.css'

interface SelectCoverProps {
  picture: Wallpaper
  /** Identifies the entry; by default the picture's aid. */
  id?: string
  isPicked: boolean
  onToggle: (id: string) => void
  /** A press with the shift key. */
  onRange?: (id: string) => void
  /** Beside the text of a row instead of on a card. */
  isRow?: boolean
}

/** Covers a card while selecting: a press anywhere on it selects it. */
export function SelectCover({
  picture,
  id = picture.aid,
  isPicked,
  onToggle,
  onRange,
  isRow = false,
}: SelectCoverProps) {
  const { i18n } = useLingui()
  return (
    <label className={classNames(styles.pick, isRow && styles.row)} data-picked={isPicked || undefined}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={pictureTexts(picture, i18n.locale).title}
        checked={isPicked}
        onChange={({ nativeEvent }) =>
          onRange && nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? onRange(id) : onToggle(id)
        }
      />
      <span className={styles.mark} aria-hidden="true">
        {isPicked && <Check />}
      </span>
    </label>
  )
}
