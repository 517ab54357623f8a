import { Trans, useLingui } from '@lingui/react/macro'
import { Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/button/button.tsx'
import { SegmentedChoice } from '#src/ui/choice/segmented-choice.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import type { View } from '../frame/layout.ts'
import styles from './controls.module.css'

interface ViewChoiceProps {
  views: readonly View[]
  view: View
  onView: (view: View) => void
  theme: 'light' | 'dark'
  onTheme: (theme: 'light' | 'dark') => void
}

/** What covers the picture, and in which theme. */
export function ViewChoice({ views, view, onView, theme, onTheme }: ViewChoiceProps) {
  const { t } = useLingui()
  const names: Record<View, ReactNode> = {
    lock: <Trans>Lock screen</Trans>,
    home: <Trans>Home screen</Trans>,
    desktop: <Trans>Desktop</Trans>,
    guides: <Trans>Guides</Trans>,
    plain: <Trans>Picture only</Trans>,
  }
  const hasTheme = view !== 'guides' && view !== 'plain'
  return (
    <div className={styles.pair}>
      <SegmentedChoice
        legend={<VisuallyHidden>{t`In front of the picture`}</VisuallyHidden>}
        value={view}
        choices={views.map((value) => ({ value, label: names[value] }))}
        onChange={onView}
      />
      {hasTheme && (
        <IconButton
          label={theme === 'dark' ? t`Show it in light mode` : t`Show it in dark mode`}
          onClick={() => onTheme(theme === 'dark' ? 'light' : 'dark')}
        >
          {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
        </IconButton>
      )}
    </div>
  )
}
