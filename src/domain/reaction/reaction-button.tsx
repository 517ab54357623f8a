import { useLingui } from '@lingui/react/macro'
import { Heart, Star } from 'lucide-react'
import { classNames } from '#src/lib/text/class-names.ts'
import { compactNumber, exactNumber } from '#src/lib/text/number-text.ts'
import { Button, IconButton } from '#src/ui/button/button.tsx'
import type { Reaction } from './reaction-state.ts'
import { type ReactedPicture, useReaction } from './use-reaction.ts'
import styles from './reaction-button.module.css'

interface ReactionButtonProps {
  picture: ReactedPicture
  reaction: Reaction
  /** `glass` on a picture, `soft` beside one. */
  look?: 'glass' | 'soft'
  className?: string | undefined
}

/** Shortcuts for the focused card or the shown picture. Source: inventory 5.5. */
const KEYS = { like: 'l', favourite: 'f' } as const

const ICONS = { like: Heart, favourite: Star } as const

/** Icon only. */
export function ReactionButton({ picture, reaction, look = 'soft', className }: ReactionButtonProps) {
  const { isOn, label, press } = useReaction(picture, reaction)
  const Icon = ICONS[reaction]
  return (
    <IconButton
      label={label}
      look={look}
      size={look === 'glass' ? 'compact' : 'normal'}
      className={classNames(isOn && styles[reaction], className)}
      data-key={KEYS[reaction]}
      onClick={press}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  )
}

/** Heart or star with label and count. */
export function CountedReactionButton({ picture, reaction }: Pick<ReactionButtonProps, 'picture' | 'reaction'>) {
  const { i18n } = useLingui()
  const { isOn, count, label, press } = useReaction(picture, reaction)
  const Icon = ICONS[reaction]
  return (
    <Button
      look="ghost"
      className={classNames(styles.counted, isOn && styles[reaction])}
      data-key={KEYS[reaction]}
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
