import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Settings2 } from 'lucide-react'
import { useId } from 'react'
import { KindIcon } from '#src/domain/screen/kind-icon.tsx'
import { KIND_NAMES } from '#src/domain/screen/kind-names.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { pixelsText } from '#src/lib/text/number-text.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import type { PreviewScreen } from '../preview-screens.ts'
import sideways from '#src/ui/page/sideways.module.css'
import styles from './controls.module.css'

interface ScreenChoiceProps {
  screens: readonly PreviewScreen[]
  chosen: PreviewScreen
  onChoose: (id: string) => void
}

/** Radio group of screens, the visitor's own first, and the way to the list of them. */
export function ScreenChoice({ screens, chosen, onChoose }: ScreenChoiceProps) {
  const { t } = useLingui()
  const group = useId()
  return (
    <fieldset className={classNames(styles.screens, sideways.sideways)}>
      <legend>
        <VisuallyHidden>{t`Screen`}</VisuallyHidden>
      </legend>
      {screens.map(({ id, name, kind, w, h }) => (
        <label key={id} className={styles.screen}>
          <input type="radio" name={group} checked={id === chosen.id} onChange={() => onChoose(id)} />
          <span className={styles.device}>
            <KindIcon kind={kind} />
            {name ?? (id === 'own' ? t`Your screen` : id === 'desktop' ? t`4K monitor` : t(KIND_NAMES[kind]))}
          </span>
          <span className={styles.pixels}>{pixelsText(w, h)}</span>
        </label>
      ))}
      <Link
        className={classNames(styles.screen, styles.more)}
        to="."
        search={(now) => ({ ...now, dialog: 'screens' as const })}
        state={(now) => ({ ...now, isDialogOurs: true })}
        resetScroll={false}
      >
        <Settings2 aria-hidden="true" />
        <Trans>My screens</Trans>
      </Link>
    </fieldset>
  )
}
