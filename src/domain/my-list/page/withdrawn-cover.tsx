import { Trans } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { usePlaceholder } from '#src/domain/picture/image/use-placeholder.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './withdrawn-cover.module.css'

interface WithdrawnCoverProps {
  picture: Wallpaper
  /** Accessible name of the button. */
  removeLabel: string
  onRemove: () => void
}

/** Covers the card of a withdrawn picture: its colours, a note, and a button to remove it. */
export function WithdrawnCover({ picture, removeLabel, onRemove }: WithdrawnCoverProps) {
  const colours = usePlaceholder(picture.thumbhash, true)
  return (
    <div className={styles.cover}>
      <div className={styles.picture} style={{ backgroundColor: picture.dominant }}>
        {colours && <img className={styles.colours} src={colours} alt="" />}
        <p className={styles.words}>
          <EyeOff aria-hidden="true" />
          <Trans>Withdrawn</Trans>
        </p>
        <Button look="glass" size="compact" aria-label={removeLabel} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </div>
  )
}
