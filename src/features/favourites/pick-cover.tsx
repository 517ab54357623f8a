import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import styles from './pick-cover.module.css'

interface PickCoverProps {
  picture: Wallpaper
  isPicked: boolean
  onToggle: (aid: string) => void
}

/** Over a card while some are being picked: a press picks it, wherever on it. */
export function PickCover({ picture, isPicked, onToggle }: PickCoverProps) {
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
