import { useLingui } from '@lingui/react/macro'
import { Heart, Star } from 'lucide-react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import type { Mark } from '#src/domain/picture/patch-picture.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { compactNumber, exactNumber } from '#src/lib/text/number-text.ts'
import { Button, IconButton } from '#src/ui/button/button.tsx'
import { useMark } from './use-reaction.ts'
import styles from './reaction-button.module.css'

interface MarkButtonProps {
  picture: Pick<Wallpaper, 'aid' | 'me' | 'stats'>
  mark: Mark
  /** `glass` on a picture, `soft` beside one. */
  look?: 'glass' | 'soft'
  className?: string | undefined
}

/** Shortcuts for the focused card or the shown picture. Source: inventory 5.5. */
const KEYS = { like: 'l', favourite: 'f' } as const

const ICONS = { like: Heart, favourite: Star } as const

/** Icon only. */
export function MarkButton({ picture, mark, look = 'soft', className }: MarkButtonProps) {
  const { isOn, label, press } = useMark(picture, mark)
  const Icon = ICONS[mark]
  return (
    <IconButton
      label={label}
      look={look}
      size={look === 'glass' ? 'compact' : 'normal'}
      className={classNames(isOn && styles[mark], className)}
      data-key={KEYS[mark]}
      onClick={press}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  )
}

/** Heart or star with label and count. */
export function CountedMarkButton({ picture, mark }: Pick<MarkButtonProps, 'picture' | 'mark'>) {
  const { i18n } = useLingui()
  const { isOn, count, label, press } = useMark(picture, mark)
  const Icon = ICONS[mark]
  return (
    <Button
      look="ghost"
      className={classNames(styles.counted, isOn && styles[mark])}
      data-key={KEYS[mark]}
      onClick={press}
    >
      <Icon aria-hidden="true" />
      {label}
      <span className={styles.count} title={exactNumber(count, i18n.locale)}>
        {compactNumber(count, i18n.locale)}
      </span>
    </Button>
  )
}
