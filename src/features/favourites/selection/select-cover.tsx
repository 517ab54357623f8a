import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import styles from './select-cover.module.css'

interface SelectCoverProps {
  picture: Wallpaper
  isPicked: boolean
  onToggle: (aid: string) => void
}

/** Covers a card while selecting: a press anywhere on it selects it. */
export function SelectCover({ picture, isPicked, onToggle }: SelectCoverProps) {
  const { i18n } = useLingui()
  return (
    <label className={styles.pick} data-picked={isPicked || undefined}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={pictureTexts(picture, i18n.locale).title}
        checked={isPicked}
        onChange={() => onToggle(picture.aid)}
      />
      <span className={styles.mark} aria-hidden="true">
        {isPicked && <Check />}
      </span>
    </label>
  )
}
