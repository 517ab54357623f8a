import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import { pixelsText } from '#src/lib/text/number-text.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import type { PreviewScreen } from '../preview-screens.ts'
import sideways from '#src/ui/page/sideways.module.css'
import styles from './controls.module.css'

interface ScreenChoiceProps {
  screens: readonly PreviewScreen[]
  chosen: PreviewScreen
  onChoose: (id: PreviewScreen['id']) => void
}

/** Radio group of screens, the visitor's own first. */
export function ScreenChoice({ screens, chosen, onChoose }: ScreenChoiceProps) {
  const { t } = useLingui()
  const name = useId()
  const names: Record<PreviewScreen['id'], ReactNode> = {
    own: <Trans>Your screen</Trans>,
    phone: <Trans context="device">Phone</Trans>,
    tablet: <Trans>Tablet</Trans>,
    laptop: <Trans>Laptop</Trans>,
    desktop: <Trans>4K monitor</Trans>,
    ultrawide: <Trans>Ultrawide</Trans>,
    'two-monitors': <Trans>Two monitors</Trans>,
  }
  return (
    <fieldset className={classNames(styles.screens, sideways.sideways)}>
      <legend>
        <VisuallyHidden>{t`Screen`}</VisuallyHidden>
      </legend>
      {screens.map((screen) => (
        <label key={screen.id} className={styles.screen}>
          <input type="radio" name={name} checked={screen.id === chosen.id} onChange={() => onChoose(screen.id)} />
          <span>{names[screen.id]}</span>
          <span className={styles.pixels}>{pixelsText(screen.w, screen.h)}</span>
        </label>
      ))}
    </fieldset>
  )
}
